//! Counters for Prometheus. None of them tells anything about one table.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

/// What the hall counts.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    /// Items stored.
    pub(crate) items: Counter,
    /// Actions of people.
    pub(crate) actions: Counter,
    /// Requests refused because of a rate limit.
    pub(crate) limited: Counter,
    /// Tables in memory.
    pub(crate) tables: Gauge,
    /// Connected clients.
    pub(crate) connections: Gauge,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("gearhall");
        let (items, actions, limited) = (Counter::default(), Counter::default(), Counter::default());
        let (tables, connections) = (Gauge::default(), Gauge::default());
        registry.register("items", "Items stored in the logs of tables", items.clone());
        registry.register("actions", "Actions taken by people", actions.clone());
        registry.register("limited", "Requests refused because of a rate limit", limited.clone());
        registry.register("tables", "Tables in memory", tables.clone());
        registry.register("connections", "Connected clients", connections.clone());
        Metrics { registry, items, actions, limited, tables, connections }
    }
}

impl Metrics {
    /// All counters in the text format.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("writing to a string does not fail");
        text
    }
}
