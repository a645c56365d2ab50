pub(crate) use e2e::{new_table, play};
