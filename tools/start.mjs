// npm start: builds the page and serves it.
import { build } from './build.mjs';
import { root } from './setup.mjs';
import { tellTimes } from './steps.mjs';

await build({ served: true });
tellTimes();
const { preview } = await import('vite');
const server = await preview({ root, mode: 'page', logLevel: 'warn' });
console.log(`\nTakeaway is at ${server.resolvedUrls.local[0]}`);
for (const address of server.resolvedUrls.network) console.log(`and on the network at ${address}`);
