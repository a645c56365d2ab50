//! Mechs vs. Minions: the rules, content and instinct of the co-operative game of programmed mechs.
