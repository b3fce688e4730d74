// Everything a fresh machine needs before the page can be built: npm packages,
// the pinned Rust toolchain with its wasm target, and the library as a
// JavaScript package in www/pkg. Runs before node_modules exists, so it uses
// nothing but what node itself brings.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beside, step } from './steps.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const WASM_TARGET = 'wasm32-unknown-unknown';

// A RUSTFLAGS variable would replace the flags of .cargo/config.toml and
// silently switch off simd128.
function environment() {
  const { RUSTFLAGS, CARGO_ENCODED_RUSTFLAGS, ...others } = process.env;
  return others;
}

/** Runs a command in the project's root with its output on the terminal; exits when it fails. */
export function run(command, ...commandArguments) {
  const status = attempt(command, ...commandArguments);
  if (status !== 0) process.exit(status);
}

/** The same, but continues when it fails; its status. */
export function attempt(command, ...commandArguments) {
  const done = spawnSync(command, commandArguments, {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
  });
  if (done.error) stop(`could not run ${command}: ${done.error.message}`);
  return done.status ?? 1;
}

/**
 * Starts a command that runs during the steps to come; what it prints is shown if it fails, and
 * then the script exits. The promise holds when it has done well.
 */
export async function meanwhile(title, command, ...commandArguments) {
  const { status, told } = await aside(title, command, ...commandArguments);
  if (status !== 0) stop(`${title} failed:\n${told}`);
}

/** The same, but continues when it fails: its status, and what it printed. */
export function aside(title, command, ...commandArguments) {
  const ended = beside(title);
  const child = spawn(command, commandArguments, { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (told += text));
  }
  return new Promise((resolve) => {
    child.on('error', (error) => stop(`could not run ${command}: ${error.message}`));
    child.on('close', (status) => {
      ended();
      resolve({ status: status ?? 1, told });
    });
  });
}

/** Runs a command as `attempt` does, without stopping what runs meanwhile from being heard. */
export function finished(command, ...commandArguments) {
  const child = spawn(command, commandArguments, { cwd: root, env: environment(), stdio: 'inherit' });
  return new Promise((resolve) => {
    child.on('error', (error) => stop(`could not run ${command}: ${error.message}`));
    child.on('close', (status) => resolve(status ?? 1));
  });
}

/** The same, and exits when it fails. */
export async function running(command, ...commandArguments) {
  const status = await finished(command, ...commandArguments);
  if (status !== 0) process.exit(status);
}

/** The output of a command, or undefined when it is missing or fails. */
export function answer(command, ...commandArguments) {
  const done = spawnSync(command, commandArguments, {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return done.status === 0 ? done.stdout : undefined;
}

/** Ends the script with one line that says what is wrong. */
export function stop(message) {
  console.error(message);
  process.exit(1);
}

/** `npm ci`, unless node_modules was made from the present lock file. */
export function npmPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = join(root, 'node_modules', '.made-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  step('npm packages');
  run('npm', 'ci', '--no-fund', '--no-audit', '--loglevel=error');
  writeFileSync(stamp, wanted);
}

/** The pinned toolchain and its wasm target, by rustup where there is one. */
export function rustToolchain() {
  if (answer('rustup', '--version') === undefined) {
    if (answer('cargo', '--version') === undefined) {
      stop('Rust is missing: install rustup from https://rustup.rs');
    }
    return;
  }
  const channel = /channel\s*=\s*"([^"]+)"/.exec(
    readFileSync(join(root, 'rust-toolchain.toml'), 'utf8'),
  )[1];
  const toolchains = answer('rustup', 'toolchain', 'list') ?? '';
  if (!toolchains.split('\n').some((line) => line.startsWith(channel))) {
    step(`Rust ${channel}`);
    run('rustup', 'toolchain', 'install', channel, '--profile', 'minimal',
      '--component', 'clippy', '--component', 'rustfmt', '--target', WASM_TARGET);
  }
  const targets = answer('rustup', 'target', 'list', '--installed', '--toolchain', channel) ?? '';
  if (!targets.split('\n').includes(WASM_TARGET)) {
    step(`Rust target ${WASM_TARGET}`);
    run('rustup', 'target', 'add', WASM_TARGET, '--toolchain', channel);
  }
}

/** The library compiled to wasm and wrapped for JavaScript in www/pkg. */
export function wasmPackage() {
  step('the library as wasm');
  const options = ['--quiet', '--profile', 'web', '--lib', '--target', WASM_TARGET];
  run('cargo', 'build', '-p', 'takeaway-page', ...options);
  // As a cdylib alone: with an rlib, cargo would not optimise across crates.
  run('cargo', 'rustc', '-p', 'takeaway-story', '--crate-type', 'cdylib', ...options);
  if (bound('takeaway_page', 'takeaway', 'takeaway_rest.wasm', 'visits.mjs', 'pictures.mjs')) divided();
  bound('story', 'story', 'story_bg.wasm');
}

/** The file that rustc makes of a library. */
export const compiledFile = (name) => join(targetFolder(), WASM_TARGET, 'web', `${name}.wasm`);

/** Where the library is for JavaScript. */
const PACKAGE = join('www', 'pkg');

/** Wraps what was compiled, by this name for JavaScript, unless `made`, the file that is written last, is newer than it and these `tools`; whether it did. */
function bound(library, name, made, ...tools) {
  const compiled = compiledFile(library);
  const output = join(root, PACKAGE, made);
  const maker = join(root, 'tools', 'bindgen', 'src');
  const makers = [...readdirSync(maker).map((file) => join(maker, file)), ...tools.map((file) => join(root, 'tools', file))];
  if (existsSync(output) && [compiled, ...makers].every((file) => statSync(output).mtimeMs > statSync(file).mtimeMs)) return false;
  bindgen('package', compiled, PACKAGE, name);
  return true;
}

const bindgen = (...given) => run('cargo', 'run', '--quiet', '-p', 'bindgen', '--', ...given);

/** Divides the library into files by what visits call of it. */
function divided() {
  const part = (name) => join(PACKAGE, `takeaway_${name}.wasm`);
  const [noting, calls] = ['noting.wasm', 'calls.json'].map((name) => join(targetFolder(), WASM_TARGET, 'web', name));
  bindgen('noting', part('bg'), noting);
  run(process.execPath, 'tools/visits.mjs', join(PACKAGE, 'takeaway.js'), noting, calls);
  bindgen('split', part('bg'), calls);
}

/** Where cargo puts what it builds. */
export function targetFolder() {
  const metadata = answer('cargo', 'metadata', '--no-deps', '--format-version', '1', '--offline')
    ?? answer('cargo', 'metadata', '--no-deps', '--format-version', '1');
  return JSON.parse(metadata).target_directory;
}

/** All of it, in order. */
export function setUp() {
  npmPackages();
  rustToolchain();
  wasmPackage();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp();
