//! The library in two files that are one program: what the first figure needs, and the rest.
//!
//! The technique is that of Binaryen's `wasm-split`: the second file has the functions that
//! `later.rs` names and whatever they alone call. It takes memory, stack and functions from the
//! first, and puts its own into the first one's table, through which the first calls them. Until
//! the rest is there, such a call is a trap: `tests/page/first.spec.ts` sees to it that the first
//! figure comes without one, and `tools/called.mjs` tells which functions a first visit calls.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use anyhow::{Context, Result};
use walrus::ir::{Value, Visitor, dfs_in_order};
use walrus::{
    ConstExpr, Data, Element, ElementItems, ElementKind, Export, ExportItem, Function,
    FunctionBuilder, FunctionId, FunctionKind, Global, GlobalId, GlobalKind, ImportKind,
    ImportedFunction, Module, ModuleConfig, Table, TableId, ValType, passes,
};

/// The first file, from which the rest imports.
const FIRST: &str = "f";

/// Under this name the first file exports its memory.
const MEMORY: &str = "m";

const LATER: &[&str] = &include!("later.rs");
const NOW: &[&str] = &include!("now.rs");

/// Whatever is made of types of these crates and modules is in the rest.
const LATER_TYPES: &[&str] = &[
    "prover::",
    "takeaway::play::exhaustion::",
    "takeaway::play::game::",
    "takeaway::play::games::",
    "takeaway::play::opponent::",
    "takeaway::play::setting::",
    "takeaway::play::view::",
    "theory::games::heap::",
    "theory::greedy::relaxed",
];

/// All the same in the first file: fields of the kinds that the first figure leads to offer these,
/// and a figure lets go of its game.
const NOW_TYPES: &[&str] = &[
    "alloc::rc::Rc<dyn takeaway::play::game::Game>>::drop_slow",
    "core::option::Option<theory::games::heap::",
];

/// Instructions below which a function is not moved by its name: the compiler merges small equal
/// functions, under the name of any.
const SHARED: u64 = 24;

/// Before a kind's name in those of functions that are made for each kind.
const MADE: &str = "takeaway::figure::content::Typed<";

/// Writes the two files of a whole library that has the names of its functions.
pub(crate) fn split(whole: &[u8], first: &Path, rest: &Path) -> Result<()> {
    let plan = Plan::of(&read(whole)?)?;
    make_first(read(whole)?, &plan)?.emit_wasm_file(first)?;
    make_rest(read(whole)?, &plan)?.emit_wasm_file(rest)
}

/// Writes the whole library as the first file, each function of which notes that it was called, in
/// a global that is exported as `first` or `rest`, its bytes, its number and its name.
pub(crate) fn noting(whole: &[u8], first: &Path) -> Result<()> {
    let mut module = Module::from_buffer(whole)?;
    let plan = Plan::of(&module)?;
    for (number, id) in ids(&module).into_iter().enumerate() {
        let note = ConstExpr::Value(Value::I32(0));
        let global = module.globals.add_local(ValType::I32, true, false, note);
        let function = module.funcs.get_mut(id);
        let name = plain(function.name.as_deref().unwrap_or_default());
        let FunctionKind::Local(body) = &mut function.kind else {
            continue;
        };
        let range = body.original_range.as_ref();
        let bytes = range.map_or(0, ExactSizeIterator::len);
        let mut code = body.builder_mut().func_body();
        code.const_at(0, Value::I32(1)).global_set_at(1, global);
        let file = if plan.later[number] { "rest" } else { "first" };
        let export = format!("{file} {bytes} {number} {name}");
        module.exports.add(&export, global);
    }
    module.emit_wasm_file(first)
}

/// The same library without the names of its functions.
pub(crate) fn unnamed(whole: &[u8]) -> Result<Vec<u8>> {
    Ok(read(whole)?.emit_wasm())
}

fn read(bytes: &[u8]) -> Result<Module> {
    ModuleConfig::new()
        .generate_name_section(false)
        .generate_producers_section(false)
        .parse(bytes)
}

/// Which functions go where. They are identified by their places in the order of the module, which
/// is the same however often it is read.
struct Plan {
    /// Whether the function is in the rest.
    later: Vec<bool>,
    /// Functions of the first file that the rest calls, with the names under which it does.
    shared: Vec<(usize, String)>,
    /// Every place of the table that the rest fills, and with what; ascending.
    places: Vec<(u64, usize)>,
    /// Places of the table.
    size: u64,
}

impl Plan {
    fn of(module: &Module) -> Result<Plan> {
        let at: HashMap<FunctionId, usize> = ids(module).into_iter().zip(0..).collect();
        let mut calls = vec![Vec::new(); at.len()];
        for (id, function) in module.funcs.iter_local() {
            let mut called = Called(HashSet::new());
            dfs_in_order(&mut called, function, function.entry_block());
            calls[at[&id]] = called.0.iter().map(|id| at[id]).collect();
        }
        let (_, table, size) = table(module)?;
        let table: HashMap<u64, usize> = table.iter().map(|(&place, id)| (place, at[id])).collect();
        let exported = module
            .exports
            .iter()
            .filter_map(|export| match export.item {
                ExportItem::Function(id) => Some(at[&id]),
                _ => None,
            });
        let exported: HashSet<usize> = exported.collect();
        let mut fixed = vec![false; at.len()];
        for &function in table.values().chain(&exported) {
            fixed[function] = true;
        }
        for function in module.funcs.iter() {
            let imported = matches!(function.kind, FunctionKind::Import(_));
            fixed[at[&function.id()]] |= imported || Some(function.id()) == module.start;
        }
        let later = alone(module.funcs.iter().map(is_later).collect(), &fixed, &calls);

        let all = || calls.iter().zip(&later);
        let called_later = |wanted: bool| {
            let callers = all().filter(move |(_, later)| **later == wanted);
            let called: HashSet<usize> = callers.flat_map(|(called, _)| called).copied().collect();
            called
        };
        let mut shared: Vec<usize> = called_later(true).into_iter().collect();
        shared.retain(|&function| !later[function]);
        shared.sort_unstable();
        let name = |number: usize| format!("f{number}");
        let shared = shared.into_iter().zip((0..).map(name)).collect();

        let mut places: Vec<(u64, usize)> = table.into_iter().collect();
        places.retain(|&(_, function)| later[function]);
        let placed: HashSet<usize> = places.iter().map(|&(_, function)| function).collect();
        let mut added: Vec<usize> = called_later(false).union(&exported).copied().collect();
        added.retain(|&function| later[function] && !placed.contains(&function));
        added.sort_unstable();
        let end = size + added.len() as u64;
        places.extend((size..).zip(added));
        places.sort_unstable();
        Ok(Plan {
            later,
            shared,
            places,
            size: end,
        })
    }
}

/// Kinds of which the first figure needs a part, and functions outside kinds. All other kinds are in the rest.
const FIRST_KINDS: &[&str] = &["earlier", "entry", "proof", "related", "sink_strips"];

fn is_of_another_kind(name: &str) -> bool {
    let path = name.strip_prefix("takeaway::kinds::");
    // Of a generic function of the list of kinds, the names of its types follow.
    let module = path.and_then(|path| path.split_once("::")?.0.split('<').next());
    module.is_some_and(|module| !FIRST_KINDS.contains(&module))
}

/// Whether a function is in the rest by its name.
fn is_later(function: &Function) -> bool {
    let FunctionKind::Local(body) = &function.kind else {
        return false;
    };
    let name = plain(function.name.as_deref().unwrap_or_default());
    let own = name.trim_start_matches(['<', '&']);
    let kind = own.strip_prefix(MADE);
    let begins = |part: &&str| match (part.strip_prefix("made of "), kind) {
        (Some(part), Some(kind)) => kind.starts_with(part),
        (Some(_), None) => false,
        (None, kind) => own.starts_with(*part) || kind.is_some_and(|kind| kind.starts_with(*part)),
    };
    // An implementation of one of our traits belongs to its type.
    let whose = name.split(" as takeaway::").next().unwrap_or(&name);
    let mut kinds = [Some(own), kind].into_iter().flatten();
    let other = kinds.any(is_of_another_kind);
    let is_now = |part: &&str| {
        whose.contains(*part) || ((!other || part.contains(" as ")) && name.contains(*part))
    };
    let made_of = |types: &[&str]| types.iter().any(|part| name.contains(part));
    let of_later = made_of(LATER_TYPES) && !made_of(NOW_TYPES);
    let now = !of_later && NOW.iter().any(is_now);
    body.size() >= SHARED && (other || of_later || LATER.iter().any(begins)) && !now
}

/// Together with those functions that only they call; `fixed` ones stay, unless they are among
/// them from the beginning.
fn alone(mut later: Vec<bool>, fixed: &[bool], calls: &[Vec<usize>]) -> Vec<bool> {
    loop {
        let mut kept = fixed.to_vec();
        for (from, called) in calls.iter().enumerate().filter(|(from, _)| !later[*from]) {
            for &to in called {
                kept[to] |= to != from;
            }
        }
        let next: Vec<bool> = later
            .iter()
            .zip(kept)
            .map(|(later, kept)| *later || !kept)
            .collect();
        if next == later {
            return later;
        }
        later = next;
    }
}

/// A name without the numbers by which compilers distinguish crates.
pub(crate) fn plain(name: &str) -> String {
    let mut pieces = name.split('[');
    let first = pieces.next().unwrap_or_default().to_string();
    pieces.fold(first, |all, piece| match piece.split_once(']') {
        Some((hash, after)) if hash.len() >= 12 && hash.bytes().all(|b| b.is_ascii_hexdigit()) => {
            all + after
        }
        _ => all + "[" + piece,
    })
}

/// The functions that a function calls, or takes the address of.
struct Called(HashSet<FunctionId>);

impl Visitor<'_> for Called {
    fn visit_function_id(&mut self, function: &FunctionId) {
        self.0.insert(*function);
    }
}

fn ids(module: &Module) -> Vec<FunctionId> {
    module.funcs.iter().map(Function::id).collect()
}

/// That of functions, and that of the page's values that the library holds.
fn tables(module: &Module) -> Vec<(TableId, String)> {
    let name = |number: usize| format!("t{number}");
    let ids = module.tables.iter().map(Table::id);
    ids.zip((0..).map(name)).collect()
}

fn globals(module: &Module) -> Vec<(GlobalId, String)> {
    let name = |number: usize| format!("g{number}");
    let ids = module.globals.iter().map(Global::id);
    ids.zip((0..).map(name)).collect()
}

/// The table that calls go through, its functions by place, and its size.
fn table(module: &Module) -> Result<(TableId, HashMap<u64, FunctionId>, u64)> {
    let table = module.tables.main_function_table()?;
    let table = table.context("the library has no table of functions")?;
    let mut entries = HashMap::new();
    for element in module.elements.iter() {
        if let ElementKind::Active {
            table: of,
            offset: ConstExpr::Value(Value::I32(offset)),
        } = element.kind
            && of == table
            && let ElementItems::Functions(functions) = &element.items
        {
            entries.extend((u64::try_from(offset)?..).zip(functions.iter().copied()));
        }
    }
    Ok((table, entries, module.tables.get(table).initial))
}

fn make_first(mut module: Module, plan: &Plan) -> Result<Module> {
    let ids = ids(&module);
    let (table, _, _) = table(&module)?;
    // A call of what is not there yet goes through the table.
    for &(place, function) in &plan.places {
        let id = ids[function];
        let signature = module.funcs.get(id).ty();
        let (params, results) = module.types.params_results(signature);
        let (params, results) = (params.to_vec(), results.to_vec());
        let mut builder = FunctionBuilder::new(&mut module.types, &params, &results);
        let locals: Vec<_> = params.iter().map(|&ty| module.locals.add(ty)).collect();
        let mut body = builder.func_body();
        locals.iter().for_each(|&local| {
            body.local_get(local);
        });
        body.i32_const(i32::try_from(place)?);
        body.call_indirect(signature, table);
        module.funcs.get_mut(id).kind = FunctionKind::Local(builder.local_func(locals));
    }
    let mut builder = FunctionBuilder::new(&mut module.types, &[], &[]);
    builder.func_body().unreachable();
    let missing = builder.finish(Vec::new(), &mut module.funcs);
    let later = ids.iter().zip(&plan.later).filter(|(_, later)| **later);
    let later: HashSet<FunctionId> = later.map(|(&id, _)| id).collect();
    for element in module.elements.iter_mut() {
        if let ElementItems::Functions(functions) = &mut element.items {
            let gone = functions.iter_mut().filter(|each| later.contains(each));
            gone.for_each(|function| *function = missing);
        }
    }
    let held = module.tables.get_mut(table);
    held.initial = plan.size;
    held.maximum = held.maximum.map(|most| most.max(plan.size));
    for (function, name) in &plan.shared {
        module.exports.add(name, ids[*function]);
    }
    for (table, name) in tables(&module) {
        module.exports.add(&name, table);
    }
    let memory = module.get_memory_id()?;
    module.exports.add(MEMORY, memory);
    for (global, name) in globals(&module) {
        module.exports.add(&name, global);
    }
    passes::gc::run(&mut module);
    Ok(module)
}

fn make_rest(mut module: Module, plan: &Plan) -> Result<Module> {
    let ids = ids(&module);
    let (table, _, _) = table(&module)?;
    let exports: Vec<_> = module.exports.iter().map(Export::id).collect();
    for export in exports {
        module.exports.delete(export);
    }
    module.start = None;
    for (function, name) in &plan.shared {
        let id = ids[*function];
        let ty = module.funcs.get(id).ty();
        // The first file passes on its imports from the page.
        if let FunctionKind::Import(before) = &module.funcs.get(id).kind {
            let before = before.import;
            module.imports.delete(before);
        }
        let import = module.imports.add(FIRST, name, ImportKind::Function(id));
        module.funcs.get_mut(id).kind = FunctionKind::Import(ImportedFunction { import, ty });
    }
    // Its texts and numbers are in the memory of the first.
    let data: Vec<_> = module.data.iter().map(Data::id).collect();
    for data in data {
        module.data.delete(data);
    }
    let memory = module.get_memory_id()?;
    let import = module
        .imports
        .add(FIRST, MEMORY, ImportKind::Memory(memory));
    let held = module.memories.get_mut(memory);
    held.import = Some(import);
    held.data_segments.clear();
    for (global, name) in globals(&module) {
        let import = module.imports.add(FIRST, &name, ImportKind::Global(global));
        module.globals.get_mut(global).kind = GlobalKind::Import(import);
    }
    let elements: Vec<_> = module.elements.iter().map(Element::id).collect();
    for element in elements {
        module.elements.delete(element);
    }
    for (table, name) in tables(&module) {
        let import = module.imports.add(FIRST, &name, ImportKind::Table(table));
        module.tables.get_mut(table).import = Some(import);
    }
    let held = module.tables.get_mut(table);
    held.initial = plan.size;
    held.maximum = held.maximum.map(|most| most.max(plan.size));
    held.elem_segments.clear();
    for run in plan.places.chunk_by(|(one, _), (next, _)| one + 1 == *next) {
        let functions = run.iter().map(|&(_, function)| ids[function]).collect();
        let offset = ConstExpr::Value(Value::I32(i32::try_from(run[0].0)?));
        let kind = ElementKind::Active { table, offset };
        let element = module
            .elements
            .add(kind, ElementItems::Functions(functions));
        module.tables.get_mut(table).elem_segments.insert(element);
    }
    passes::gc::run(&mut module);
    Ok(module)
}
