//! Kingdom Rush: Elemental Uprising: the rules, content and instinct of the co-operative tower defence.
