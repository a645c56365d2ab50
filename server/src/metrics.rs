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
    /// Tables that could not be read.
    pub(crate) unreadable: Gauge,
    /// Tables whose game went on by other rules after an upgrade.
    pub(crate) went_on: Counter,
    /// Tables whose game was ended by an upgrade.
    pub(crate) ended: Counter,
    /// Tables in memory.
    pub(crate) tables: Gauge,
    /// Connected clients.
    pub(crate) connections: Gauge,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("gearhall");
        let (items, actions, limited) = (Counter::default(), Counter::default(), Counter::default());
        let (tables, connections, unreadable) = (Gauge::default(), Gauge::default(), Gauge::default());
        let (went_on, ended) = (Counter::default(), Counter::default());
        registry.register("items", "Items stored in the logs of tables", items.clone());
        registry.register("actions", "Actions taken by people", actions.clone());
        registry.register("limited", "Requests refused because of a rate limit", limited.clone());
        let what = "Tables that could not be read since the start";
        registry.register("unreadable_tables", what, unreadable.clone());
        let what = "Tables whose game went on by other rules after an upgrade";
        registry.register("upgraded_tables", what, went_on.clone());
        registry.register("ended_tables", "Tables whose game was ended by an upgrade", ended.clone());
        registry.register("tables", "Tables in memory", tables.clone());
        registry.register("connections", "Connected clients", connections.clone());
        Metrics { registry, items, actions, limited, unreadable, went_on, ended, tables, connections }
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
