//! Mecha 1945: the rules, content and instinct of the game of secret orders.
