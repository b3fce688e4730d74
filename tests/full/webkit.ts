// A WebKit to drive, where there is one: WebKitGTK's small browser, through its WebDriver, on a screen of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from '../../tools/browser.mjs';
import { eventually, PATIENCE } from './patience.ts';

const driver = program('WebKitWebDriver');
const screen = program('Xvfb');
const browser = miniBrowser();

/** Why tests in WebKit have to be skipped; false where they need not be. */
export const noWebkit = driver && screen && browser
  ? false
  : 'no WebKit here, and Debian’s webkit2gtk-driver and xvfb could not be installed';

/** A WebKit with one window; `close` ends all that was started for it. */
export async function launchWebkit() {
  const { Builder, Capabilities } = await import('selenium-webdriver');
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-webkit-'));
  const xvfb = spawn(screen, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(xvfb.stdout, 'data');
  const port = await freePort();
  const served = spawn(driver, [`--port=${port}`], {
    // No graphics card, no session bus, and perhaps the rights of root.
    env: {
      ...process.env, DISPLAY: `:${String(number).trim()}`, XDG_RUNTIME_DIR: folder, HOME: folder, GIO_USE_VFS: 'local',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  });
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } });
  // Until the driver listens.
  const webkit = await eventually(() => new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build());
  await webkit.manage().setTimeouts({ script: PATIENCE, pageLoad: PATIENCE });
  await webkit.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
  const close = async () => {
    await webkit.quit();
    served.kill();
    xvfb.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { webkit, close };
}

/** WebKitGTK's own small browser, which its package brings with the library. */
function miniBrowser() {
  const libraries = '/usr/lib';
  if (!driver || !existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .flatMap((machine) => ['4.1', '6.0', '4.0'].map((version) => join(libraries, machine, `webkit2gtk-${version}`, 'MiniBrowser')))
    .concat(readdirSync(libraries).map((machine) => join(libraries, machine, 'webkitgtk-6.0', 'MiniBrowser')))
    .find((file) => existsSync(file));
}

async function freePort(): Promise<number> {
  const card = createServer().listen(0, '127.0.0.1');
  await once(card, 'listening');
  const { port } = card.address() as AddressInfo;
  card.close();
  await once(card, 'close');
  return port;
}
