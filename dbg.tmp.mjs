import { chromium } from 'playwright-core'; import fs from 'node:fs';
const b = await chromium.launch({executablePath:'/usr/bin/chromium'});
const c=await b.newContext({viewport:{width:1280,height:800}}); const p=await c.newPage();
p.on('console',m=>console.log('C',m.text())); p.on('pageerror',e=>console.log('E',e.stack));
await p.route(/rest.*wasm/, async r=>{ await new Promise(f=>setTimeout(f,4000)); r.continue(); });
await p.route(/takeaway_first.*wasm/, async r=>{ r.fulfill({body: fs.readFileSync('/tmp/expl/takeaway_first.wasm'), contentType:'application/wasm'}); });
await p.goto('http://127.0.0.1:8123/'); await p.waitForTimeout(5000);
await b.close();
