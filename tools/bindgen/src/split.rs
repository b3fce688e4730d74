//! The library in two files that are one program: what the first figure needs, and the rest.
//!
//! The technique is that of Binaryen's `wasm-split`, and as there it is measured which functions go
//! where: [`noting`] writes a library whose functions note that they were called, and
//! `tools/visits.mjs` calls it as a visit does. The second file takes memory, stack and functions from
//! the first, and puts its own into the first one's table, through which the first calls them. Until
//! it is there, such a call is a trap: `tests/page/first.spec.ts` sees to it that the first figure
//! comes without one.
//!
//! Links need little of the rest, and each kind little that others do. So what the links of a kind
//! begin with is a small file, too: copies, which those of the rest replace when that is there. Until
//! then, a call of more of the library waits: the file asks the page for the rest.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;
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

/// The page, and what it is asked for: to join the rest before it answers.
const NEED: (&str, &str) = ("p", "need");

/// The numbers of the functions that visits call.
#[derive(Deserialize)]
pub(crate) struct Calls {
    /// The landing page.
    first: Vec<usize>,
    /// Links, by their kinds.
    links: BTreeMap<String, Vec<usize>>,
}

/// Writes the files of a whole library, `NAME_first.wasm`, `NAME_rest.wasm` and, for each kind of
/// link, `NAME_for_KIND.wasm`, in its folder.
pub(crate) fn split(whole: &Path, calls: &Calls) -> Result<()> {
    let file = |part: &str| {
        let name = whole.file_name().unwrap_or_default().to_string_lossy();
        whole.with_file_name(name.replace("_bg", &format!("_{part}")))
    };
    let whole = &std::fs::read(whole)?;
    let plan = Plan::of(&read(whole)?, calls)?;
    make_first(read(whole)?, &plan)?.emit_wasm_file(file("first"))?;
    for (kind, own) in &plan.links {
        make_later(read(whole)?, &plan, own, true)?.emit_wasm_file(file(&format!("for_{kind}")))?;
    }
    make_later(read(whole)?, &plan, &plan.later, false)?.emit_wasm_file(file("rest"))
}

/// Writes the whole library, each function of which notes that it was called, in a global that is
/// exported as `n` and its number.
pub(crate) fn noting(whole: &[u8], file: &Path) -> Result<()> {
    let mut module = read(whole)?;
    for (number, id) in ids(&module).into_iter().enumerate() {
        let FunctionKind::Local(body) = &mut module.funcs.get_mut(id).kind else {
            continue;
        };
        let note = ConstExpr::Value(Value::I32(0));
        let global = module.globals.add_local(ValType::I32, true, false, note);
        let mut code = body.builder_mut().func_body();
        code.const_at(0, Value::I32(1)).global_set_at(1, global);
        module.exports.add(&format!("n{number}"), global);
    }
    module.emit_wasm_file(file)
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
    /// The functions of the rest.
    later: HashSet<usize>,
    /// Those of them that links begin with, by their kinds.
    links: BTreeMap<String, HashSet<usize>>,
    /// Functions of the first file that the rest calls, with the names under which it does.
    shared: Vec<(usize, String)>,
    /// Every place of the table that the rest fills, and with what; ascending.
    places: Vec<(u64, usize)>,
    /// Places of the table.
    size: u64,
}

impl Plan {
    fn of(module: &Module, calls: &Calls) -> Result<Plan> {
        let at: HashMap<FunctionId, usize> = ids(module).into_iter().zip(0..).collect();
        let mut later: HashSet<usize> = (0..at.len()).collect();
        for function in &calls.first {
            later.remove(function);
        }
        for function in module.funcs.iter() {
            let imported = matches!(function.kind, FunctionKind::Import(_));
            if imported || Some(function.id()) == module.start {
                later.remove(&at[&function.id()]);
            }
        }
        let own = |called: &[usize]| -> HashSet<usize> {
            called
                .iter()
                .copied()
                .filter(|each| later.contains(each))
                .collect()
        };
        let links = calls.links.iter();
        let links: BTreeMap<_, _> = links
            .map(|(kind, called)| (kind.clone(), own(called)))
            .collect();
        let (mut shared, mut crossing) = (HashSet::new(), HashSet::new());
        for (id, function) in module.funcs.iter_local() {
            let mut called = Called(HashSet::new());
            dfs_in_order(&mut called, function, function.entry_block());
            let id = at[&id];
            let inside = links.values().filter(|own| own.contains(&id));
            let inside: Vec<_> = inside.collect();
            for other in called.0.iter().map(|other| at[other]) {
                if !later.contains(&other) {
                    if later.contains(&id) {
                        shared.insert(other);
                    }
                } else if !later.contains(&id) || inside.iter().any(|own| !own.contains(&other)) {
                    crossing.insert(other);
                }
            }
        }
        for export in module.exports.iter() {
            if let ExportItem::Function(id) = export.item {
                crossing.insert(at[&id]);
            }
        }
        let (_, table, size) = table(module)?;
        let mut places: Vec<(u64, usize)> =
            table.iter().map(|(&place, id)| (place, at[id])).collect();
        places.retain(|(_, function)| later.contains(function));
        for (_, function) in &places {
            crossing.remove(function);
        }
        let mut added: Vec<usize> = crossing.into_iter().collect();
        added.retain(|function| later.contains(function));
        added.sort_unstable();
        let end = size + added.len() as u64;
        places.extend((size..).zip(added));
        places.sort_unstable();
        let mut shared: Vec<usize> = shared.into_iter().collect();
        shared.sort_unstable();
        let name = |number: usize| format!("f{number}");
        Ok(Plan {
            later,
            links,
            shared: shared.into_iter().zip((0..).map(name)).collect(),
            places,
            size: end,
        })
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

/// Functions that are elsewhere are called through the table, after `need`, if that is given.
fn pass_on(
    module: &mut Module,
    elsewhere: impl Iterator<Item = (u64, FunctionId)>,
    need: Option<FunctionId>,
) -> Result<()> {
    let (table, _, _) = table(module)?;
    for (place, id) in elsewhere {
        let signature = module.funcs.get(id).ty();
        let (params, results) = module.types.params_results(signature);
        let (params, results) = (params.to_vec(), results.to_vec());
        let mut builder = FunctionBuilder::new(&mut module.types, &params, &results);
        let locals: Vec<_> = params.iter().map(|&ty| module.locals.add(ty)).collect();
        let mut body = builder.func_body();
        if let Some(need) = need {
            body.call(need);
        }
        locals.iter().for_each(|&local| {
            body.local_get(local);
        });
        body.i32_const(i32::try_from(place)?);
        body.call_indirect(signature, table);
        module.funcs.get_mut(id).kind = FunctionKind::Local(builder.local_func(locals));
    }
    Ok(())
}

fn make_first(mut module: Module, plan: &Plan) -> Result<Module> {
    let ids = ids(&module);
    let (table, _, _) = table(&module)?;
    let elsewhere = plan.places.iter();
    let elsewhere = elsewhere.map(|&(place, function)| (place, ids[function]));
    pass_on(&mut module, elsewhere, None)?;
    let mut builder = FunctionBuilder::new(&mut module.types, &[], &[]);
    builder.func_body().unreachable();
    let missing = builder.finish(Vec::new(), &mut module.funcs);
    let later: HashSet<FunctionId> = plan.later.iter().map(|&function| ids[function]).collect();
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

/// A file that comes after the first, with these functions of its own; others may come
/// later still, and then `waits`.
fn make_later(
    mut module: Module,
    plan: &Plan,
    own: &HashSet<usize>,
    waits: bool,
) -> Result<Module> {
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
    if waits {
        let signature = module.types.add(&[], &[]);
        let (need, _) = module.add_import_func(NEED.0, NEED.1, signature);
        let elsewhere = plan.places.iter();
        let elsewhere = elsewhere.filter(|(_, function)| !own.contains(function));
        let elsewhere = elsewhere.map(|&(place, function)| (place, ids[function]));
        pass_on(&mut module, elsewhere, Some(need))?;
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
