//! What the browser client knows without drawing anything. No rule of any game is in here, and nothing of the browser: all of it runs in
//! plain tests.

mod campaigns;
mod choosing;
mod cover;
mod curtain;
mod menu;
mod own_nonces;
mod own_tables;
mod page;
mod record;
mod replay;
mod rules;
mod session;
mod settings;
mod trail;

pub use campaigns::OwnCampaigns;
pub use choosing::{Choosing, Light, Thing, Touched};
pub use cover::Cover;
pub use curtain::Curtain;
pub use menu::{Amount, MenuEntry, menu};
pub use own_nonces::OwnNonces;
pub use own_tables::{OwnTable, OwnTables};
pub use page::Page;
pub use record::secret_of;
pub use replay::Replay;
pub use rules::{RuleBlock, find_rules};
pub use session::{Hint, News, Session};
pub use settings::{Motion, Settings, Theme};
pub use trail::Trail;
