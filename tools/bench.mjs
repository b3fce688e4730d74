// npm run bench: the kernels natively, side by side with their naive versions.
import { run, rustToolchain, step } from './setup.mjs';

rustToolchain();
step('kernels, native');
run('cargo', 'bench', '--workspace');
