// npm run lint: formatting, clippy natively and for wasm32, and the types of the page.
import { run, setUp } from './setup.mjs';
import { step } from './steps.mjs';

setUp();
step('format');
run('cargo', 'fmt', '--all', '--check');
step('clippy, native');
run('cargo', 'clippy', '--workspace', '--all-targets', '--quiet', '--', '-D', 'warnings');
step('clippy, wasm32');
run('cargo', 'clippy', '--lib', '--no-default-features', '--target', 'wasm32-unknown-unknown', '--quiet', '--', '-D', 'warnings');
step('types');
run('npx', '--no-install', 'tsc', '--noEmit');
