// npm run lint: formatting, clippy natively and for wasm32, the crates' documentation, and of the page its rules and types.
import { run, setUp } from './setup.mjs';
import { step } from './steps.mjs';

setUp();
step('format');
run('cargo', 'fmt', '--all', '--check');
run('npx', '--no-install', 'biome', 'format');
step('clippy, native');
run('cargo', 'clippy', '--workspace', '--all-targets', '--quiet', '--', '-D', 'warnings');
step('clippy, wasm32');
run('cargo', 'clippy', '--lib', '--no-default-features', '--target', 'wasm32-unknown-unknown', '--quiet', '--', '-D', 'warnings');
step('documentation of the crates');
process.env.RUSTDOCFLAGS = '-D warnings';
run('cargo', 'doc', '--no-deps', '--quiet');
step('rules of the page');
run('npx', '--no-install', 'biome', 'lint', '--error-on-warnings');
step('types');
run('npx', '--no-install', 'tsc', '--noEmit');
run('npx', '--no-install', 'tsc', '--noEmit', '-p', 'tests');
