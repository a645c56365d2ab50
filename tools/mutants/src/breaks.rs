//! The ways to break a rule, written into a syntax tree behind the switch.
//!
//! A break is an expression in parentheses, or a statement, that asks the switch; `compile` finds it again by that form. What asks the switch
//! must not write an operand twice if it can be helped: nested breaks would double the program each time.

use std::collections::{BTreeMap, BTreeSet};

use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, BinOp, Block, Expr, Ident, Lit, Pat, ReturnType, Signature, Stmt, Type, UnOp, parse_quote,
};

/// One way to break the game.
#[derive(Clone, Debug)]
pub(crate) struct Mutant {
    /// Its number, 1 and up.
    pub(crate) id: u32,
    /// The file, from the game's `src`.
    pub(crate) file: String,
    /// The line.
    pub(crate) line: usize,
    function: String,
    what: String,
}

/// The names of these, which stay the same when lines move: alike ones of a function are numbered.
pub(crate) fn names(mutants: &[&Mutant]) -> Vec<String> {
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    mutants
        .iter()
        .map(|mutant| {
            let name = format!("{} {}: {}", mutant.file, mutant.function, mutant.what);
            let time = times.entry(name.clone()).or_default();
            *time += 1;
            if *time == 1 { name } else { format!("{name} ({time})") }
        })
        .collect()
}

/// What does not compile, found out by trying.
#[derive(Default)]
pub(crate) struct Avoided {
    /// Breaks.
    pub(crate) mutants: BTreeSet<u32>,
    /// Functions that constants are made with: nothing can be asked in them.
    pub(crate) const_functions: BTreeSet<String>,
}

/// Writes all breaks into one file after another.
pub(crate) struct Breaker<'a> {
    avoided: &'a Avoided,
    next: u32,
    /// What was written.
    pub(crate) mutants: Vec<Mutant>,
    file: String,
    owner: String,
    functions: Vec<String>,
    /// How many constants or functions for constants we are in.
    frozen: usize,
}

impl<'a> Breaker<'a> {
    pub(crate) fn new(avoided: &'a Avoided) -> Self {
        Breaker {
            avoided,
            next: 0,
            mutants: Vec::new(),
            file: String::new(),
            owner: String::new(),
            functions: Vec::new(),
            frozen: 0,
        }
    }

    pub(crate) fn break_file(&mut self, file: &str, content: &mut syn::File) {
        self.file = file.to_owned();
        self.visit_file_mut(content);
    }

    /// A number for a break, unless it cannot be here. Numbers are the same whatever is avoided.
    fn number(&mut self, at: &impl Spanned, what: String) -> Option<u32> {
        self.next += 1;
        let id = self.next;
        if self.frozen > 0 || self.functions.is_empty() || self.avoided.mutants.contains(&id) {
            return None;
        }
        self.mutants.push(Mutant {
            id,
            file: self.file.clone(),
            line: at.span().start().line,
            function: self.functions.join("::"),
            what,
        });
        Some(id)
    }

    fn function(
        &mut self,
        signature: &mut Signature,
        block: &mut Block,
        visit: impl FnOnce(&mut Self, &mut Block),
    ) {
        let name = signature.ident.to_string();
        let is_const = signature.constness.is_some();
        let is_frozen = is_const && self.avoided.const_functions.contains(&name);
        self.frozen += usize::from(is_frozen);
        self.functions.push(match self.owner.as_str() {
            "" => name,
            owner => format!("{owner}::{name}"),
        });
        let before = self.mutants.len();
        visit(self, block);
        self.break_body(signature, block);
        self.functions.pop();
        self.frozen -= usize::from(is_frozen);
        if is_const && self.mutants.len() > before {
            signature.constness = None;
        }
    }

    /// The whole function answers the same whatever it is asked, or does nothing.
    fn break_body(&mut self, signature: &Signature, block: &mut Block) {
        let answers: &[&str] = match &signature.output {
            ReturnType::Default => &["()"],
            ReturnType::Type(_, answer) => match &**answer {
                Type::Path(path) => {
                    match path.path.segments.last().map(|last| last.ident.to_string()).as_deref() {
                        Some("bool") => &["false", "true"],
                        Some("u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64") => {
                            &["0", "1"]
                        }
                        Some("Option") => &["None"],
                        _ => &[],
                    }
                }
                _ => &[],
            },
        };
        if block.stmts.is_empty() {
            return;
        }
        for answer in answers {
            let what = match *answer {
                "()" => "does nothing".to_owned(),
                answer => format!("always {answer}"),
            };
            let Some(id) = self.number(&signature.ident, what) else { continue };
            let answer: Expr = syn::parse_str(answer).expect("an expression");
            block.stmts.insert(0, parse_quote! { if crate::mutation::on(#id) { return #answer; } });
        }
    }

    /// A condition that always or never holds; a loop only ends at once.
    fn break_condition(&mut self, condition: &mut Expr, text: &str, is_loop: bool) {
        if has_let(condition) {
            return;
        }
        if !is_loop && let Some(id) = self.number(condition, format!("`{text}` always holds")) {
            *condition = parse_quote! { (#condition || crate::mutation::on(#id)) };
        }
        if let Some(id) = self.number(condition, format!("`{text}` never holds")) {
            *condition = parse_quote! { ((#condition) && !crate::mutation::on(#id)) };
        }
    }

    fn break_binary(&mut self, expr: &mut Expr, text: &str) {
        let Expr::Binary(binary) = expr else { return };
        let (a, b) = (&binary.left, &binary.right);
        if has_let(a) || has_let(b) {
            return;
        }
        let other: &str = match binary.op {
            BinOp::And(_) => "||",
            BinOp::Or(_) => "&&",
            BinOp::Eq(_) => "!=",
            BinOp::Ne(_) => "==",
            BinOp::Lt(_) => "<=",
            BinOp::Le(_) => "<",
            BinOp::Gt(_) => ">=",
            BinOp::Ge(_) => ">",
            BinOp::Add(_) => "-",
            BinOp::Sub(_) => "+",
            BinOp::Mul(_) => "+",
            BinOp::Div(_) => "*",
            BinOp::Rem(_) => "/",
            BinOp::BitAnd(_) => "|",
            BinOp::BitOr(_) => "&",
            BinOp::AddAssign(_) => "-=",
            BinOp::SubAssign(_) => "+=",
            BinOp::BitAndAssign(_) => "|=",
            BinOp::BitOrAssign(_) => "&=",
            _ => return,
        };
        let Some(id) = self.number(binary, format!("`{text}` with {other}")) else { return };
        let on: Expr = parse_quote! { crate::mutation::on(#id) };
        *expr = match binary.op {
            BinOp::And(_) => parse_quote! { (if (#a) != #on { #b } else { #on }) },
            BinOp::Or(_) => parse_quote! { (if (#a) == #on { #b } else { !#on }) },
            BinOp::Eq(_) | BinOp::Ne(_) => parse_quote! { ((#binary) != #on) },
            BinOp::Lt(_) => parse_quote! { (crate::mutation::lt(#id, &(#a), &(#b))) },
            BinOp::Le(_) => parse_quote! { (crate::mutation::le(#id, &(#a), &(#b))) },
            BinOp::Gt(_) => parse_quote! { (crate::mutation::gt(#id, &(#a), &(#b))) },
            BinOp::Ge(_) => parse_quote! { (crate::mutation::ge(#id, &(#a), &(#b))) },
            _ => {
                let mut broken = binary.clone();
                broken.op = syn::parse_str(other).expect("an operator");
                parse_quote! { (if #on { #broken } else { #binary }) }
            }
        };
    }

    fn break_literal(&mut self, expr: &mut Expr) {
        let Expr::Lit(literal) = expr else { return };
        match &literal.lit {
            Lit::Int(number) => {
                let Ok(value) = number.base10_parse::<u128>() else { return };
                let Some(id) = self.number(literal, format!("{number} is {}", value + 1)) else { return };
                let more = syn::LitInt::new(&format!("{}{}", value + 1, number.suffix()), number.span());
                *expr = parse_quote! { (if crate::mutation::on(#id) { #more } else { #number }) };
            }
            Lit::Bool(value) => {
                let Some(id) = self.number(literal, format!("{} is {}", value.value, !value.value)) else {
                    return;
                };
                *expr = parse_quote! { (#value != crate::mutation::on(#id)) };
            }
            _ => {}
        }
    }

    fn break_call(&mut self, expr: &mut Expr, text: &str) {
        let Expr::MethodCall(call) = expr else { return };
        let other = match call.method.to_string().as_str() {
            "min" => "max",
            "max" => "min",
            "any" => "all",
            "all" => "any",
            "saturating_sub" => "saturating_add",
            "min_by_key" => "max_by_key",
            "max_by_key" => "min_by_key",
            _ => return,
        };
        let Some(id) = self.number(&call.method, format!("`{text}` with {other}")) else { return };
        let mut broken = call.clone();
        broken.method = Ident::new(other, call.method.span());
        *expr = parse_quote! { (if crate::mutation::on(#id) { #broken } else { #call }) };
    }

    /// A statement that is left out.
    fn break_statement(&mut self, statement: &mut Stmt, text: &str) {
        let Stmt::Expr(expr, Some(_)) = statement else { return };
        let is_done = match expr {
            // What is told is no rule.
            Expr::MethodCall(call) => call.method != "emit",
            Expr::Call(_) | Expr::Assign(_) => true,
            _ => false,
        };
        if !is_done {
            return;
        }
        let Some(id) = self.number(expr, format!("without `{text}`")) else { return };
        *statement = parse_quote! { if !crate::mutation::on(#id) { #expr; } };
    }

    /// An arm that is left out, when there is one for everything else.
    fn break_arms(&mut self, arms: &mut [syn::Arm], texts: &[String]) {
        let Some((last, others)) = arms.split_last_mut() else { return };
        if !matches!(last.pat, Pat::Wild(_)) {
            return;
        }
        for (arm, text) in others.iter_mut().zip(texts) {
            let Some(id) = self.number(&arm.pat, format!("without the arm `{text}`")) else { continue };
            let pat = &mut arm.pat;
            if let Pat::Guard(guarded) = pat {
                let condition = &guarded.guard;
                if !has_let(condition) {
                    guarded.guard = parse_quote! { (!crate::mutation::on(#id) && (#condition)) };
                }
            } else {
                let guarded = syn::PatGuard {
                    attrs: Vec::new(),
                    pat: Box::new(pat.clone()),
                    if_token: Default::default(),
                    guard: Box::new(parse_quote! { (!crate::mutation::on(#id)) }),
                };
                *pat = Pat::Guard(guarded);
            }
        }
    }
}

fn shortened(tokens: &impl ToTokens) -> String {
    let text = tokens.to_token_stream().to_string();
    let mut tight = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let is_loose = character == ' '
            && (tight.ends_with(['.', '(', '&', '!', ':', '[', '<'])
                || characters.peek().is_some_and(|next| ".,()?:;[]".contains(*next)));
        if !is_loose {
            tight.push(character);
        }
    }
    match tight.char_indices().nth(90) {
        Some((end, _)) => format!("{}…", &tight[..end]),
        None => tight,
    }
}

/// Is it a condition that binds something, or the beginning of one?
fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg") && attribute.to_token_stream().to_string().contains("test")
    })
}

/// What is written for people and for files is no rule.
fn is_no_rule(implemented: &syn::Path) -> bool {
    const NO_RULES: &[&str] = &["Debug", "Display", "Serialize", "Deserialize", "Error"];
    implemented.segments.last().is_some_and(|last| NO_RULES.iter().any(|name| last.ident == name))
}

impl VisitMut for Breaker<'_> {
    fn visit_item_mod_mut(&mut self, module: &mut syn::ItemMod) {
        if !is_test(&module.attrs) {
            visit_mut::visit_item_mod_mut(self, module);
        }
    }

    fn visit_item_impl_mut(&mut self, block: &mut syn::ItemImpl) {
        if is_test(&block.attrs) || implemented(block).is_some_and(is_no_rule) {
            return;
        }
        self.owner = match &*block.self_ty {
            Type::Path(path) => {
                path.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default()
            }
            _ => String::new(),
        };
        visit_mut::visit_item_impl_mut(self, block);
        self.owner.clear();
    }

    fn visit_item_fn_mut(&mut self, item: &mut syn::ItemFn) {
        if !is_test(&item.attrs) {
            self.function(&mut item.sig, &mut item.block, Self::visit_block_mut);
        }
    }

    fn visit_impl_item_fn_mut(&mut self, item: &mut syn::ImplItemFn) {
        if !is_test(&item.attrs) {
            self.function(&mut item.sig, &mut item.block, Self::visit_block_mut);
        }
    }

    fn visit_trait_item_fn_mut(&mut self, item: &mut syn::TraitItemFn) {
        if let Some(block) = &mut item.default {
            self.function(&mut item.sig, block, Self::visit_block_mut);
        }
    }

    fn visit_item_const_mut(&mut self, _: &mut syn::ItemConst) {}
    fn visit_item_static_mut(&mut self, _: &mut syn::ItemStatic) {}
    fn visit_impl_item_const_mut(&mut self, _: &mut syn::ImplItemConst) {}
    fn visit_expr_const_mut(&mut self, _: &mut syn::ExprConst) {}
    fn visit_type_mut(&mut self, _: &mut Type) {}
    fn visit_attribute_mut(&mut self, _: &mut Attribute) {}
    fn visit_variant_mut(&mut self, _: &mut syn::Variant) {}
    fn visit_generic_argument_mut(&mut self, _: &mut syn::GenericArgument) {}

    /// Of a pattern only the guard asks anything.
    fn visit_pat_mut(&mut self, pat: &mut Pat) {
        if let Pat::Guard(guarded) = pat {
            let text = shortened(&guarded.guard);
            self.visit_expr_mut(&mut guarded.guard);
            self.break_condition(&mut guarded.guard, &text, false);
        }
    }

    fn visit_expr_repeat_mut(&mut self, repeat: &mut syn::ExprRepeat) {
        self.visit_expr_mut(&mut repeat.expr);
    }

    fn visit_stmt_mut(&mut self, statement: &mut Stmt) {
        let text = match statement {
            Stmt::Expr(expr, Some(_)) => shortened(expr),
            _ => String::new(),
        };
        visit_mut::visit_stmt_mut(self, statement);
        self.break_statement(statement, &text);
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        // As the source has it, before there are breaks in it.
        let text = match expr {
            Expr::Binary(_) | Expr::MethodCall(_) | Expr::Unary(_) | Expr::Macro(_) => shortened(expr),
            Expr::If(branch) => shortened(&branch.cond),
            Expr::While(repeated) => shortened(&repeated.cond),
            _ => String::new(),
        };
        let patterns: Vec<String> = match expr {
            Expr::Match(choice) => choice.arms.iter().map(|arm| shortened(&arm.pat)).collect(),
            _ => Vec::new(),
        };
        visit_mut::visit_expr_mut(self, expr);
        match expr {
            Expr::Binary(_) => self.break_binary(expr, &text),
            Expr::Lit(_) => self.break_literal(expr),
            Expr::MethodCall(_) => self.break_call(expr, &text),
            Expr::If(branch) => self.break_condition(&mut branch.cond, &text, false),
            Expr::While(repeated) => self.break_condition(&mut repeated.cond, &text, true),
            Expr::Match(choice) => self.break_arms(&mut choice.arms, &patterns),
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => {
                if let Some(id) = self.number(unary, format!("`{text}` without the !")) {
                    let operand = &unary.expr;
                    *expr = parse_quote! { ((#operand) == crate::mutation::on(#id)) };
                }
            }
            Expr::Macro(call) if call.mac.path.is_ident("matches") => {
                if let Some(id) = self.number(call, format!("not `{text}`")) {
                    *expr = parse_quote! { (#call != crate::mutation::on(#id)) };
                }
            }
            _ => {}
        }
    }
}

fn implemented(block: &syn::ItemImpl) -> Option<&syn::Path> {
    block.trait_.as_ref().map(|(path, ..)| path)
}
