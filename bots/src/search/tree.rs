//! The tree, flat: nodes in one vector, children as a linked list of indices.

use engine::Seat;

/// Where a node stands in the tree.
pub(super) type Index = u32;

/// No node.
const NONE: Index = Index::MAX;

/// What leads to a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step<A> {
    /// Nothing: it is the root.
    Root,
    /// A seat's choice.
    Choice(Seat, A),
    /// What chance brought after a choice, as a fingerprint of all that was drawn.
    Chance(u64),
}

/// A point of the game as the owner of the tree knows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<A> {
    pub(super) step: Step<A>,
    /// How many choices the game's instinct rated higher when this one was added.
    pub(super) rank: u16,
    /// Simulations that went through.
    pub(super) visits: u32,
    /// Simulations in which it could have been chosen.
    pub(super) available: u32,
    /// Sum of what the simulations brought to whoever made the choice, in thousandths.
    pub(super) worth: u64,
    first: Index,
    next: Index,
}

impl<A> Node<A> {
    /// What a simulation brings on average to whoever made the choice, from 0 to 1.
    pub(super) fn mean(&self) -> f32 {
        self.worth as f32 / (1000.0 * self.visits.max(1) as f32)
    }
}

/// All nodes of a search.
#[derive(Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
}

impl<A: Copy + Eq> Tree<A> {
    pub(super) fn new() -> Self {
        Tree { nodes: Vec::new() }
    }

    /// Forgets all nodes and makes room for `room` of them; more are never added. The first `roots` nodes are roots.
    pub(super) fn clear(&mut self, roots: usize, room: usize) {
        self.nodes.clear();
        self.nodes.reserve_exact(room.max(roots));
        for _ in 0..roots {
            self.nodes.push(Node::new(Step::Root, 0));
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() == self.nodes.capacity()
    }

    pub(super) fn node(&self, index: Index) -> &Node<A> {
        &self.nodes[index as usize]
    }

    pub(super) fn node_mut(&mut self, index: Index) -> &mut Node<A> {
        &mut self.nodes[index as usize]
    }

    /// The child of the same node that was added before this one.
    pub(super) fn sibling(&self, child: Index) -> Option<Index> {
        Some(self.node(child).next).filter(|&next| next != NONE)
    }

    /// The children of a node, the youngest first.
    pub(super) fn children(&self, parent: Index) -> Children<'_, A> {
        Children { tree: self, next: self.node(parent).first }
    }

    /// The child that `step` leads to.
    pub(super) fn child(&self, parent: Index, step: Step<A>) -> Option<Index> {
        self.children(parent).find(|&child| self.node(child).step == step)
    }

    /// Adds a child; `None` if there is no room.
    pub(super) fn add(&mut self, parent: Index, step: Step<A>, rank: u16) -> Option<Index> {
        if self.is_full() {
            return None;
        }
        let index = self.nodes.len() as Index;
        let next = std::mem::replace(&mut self.node_mut(parent).first, index);
        self.nodes.push(Node { next, ..Node::new(step, rank) });
        Some(index)
    }
}

impl<A> Node<A> {
    fn new(step: Step<A>, rank: u16) -> Self {
        Node { step, rank, visits: 0, available: 0, worth: 0, first: NONE, next: NONE }
    }
}

/// Walks along the children of a node.
pub(super) struct Children<'a, A> {
    tree: &'a Tree<A>,
    next: Index,
}

impl<A> Iterator for Children<'_, A> {
    type Item = Index;

    fn next(&mut self) -> Option<Index> {
        if self.next == NONE {
            return None;
        }
        let child = self.next;
        self.next = self.tree.nodes[child as usize].next;
        Some(child)
    }
}
