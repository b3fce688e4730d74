// A server of a Python environment: a notebook's, or an app's.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eventually } from './patience.ts';

/** Means the port among the options of {@link served}. */
export const PORT = '{port}';

/**
 * Starts a server of an environment in `folder`, with settings of nobody; its address, when it answers, and what ends it and removes
 * the folder.
 */
export async function served(programs: string, folder: string, command: string, ...options: string[]): Promise<{ address: string; end: () => Promise<void> }> {
  const port = await new Promise((resolve) => {
    const card = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = card.address() as AddressInfo;
      card.close(() => resolve(free));
    });
  });
  const home = join(folder, 'home');
  const child = spawn(join(programs, command), options.map((option) => option.replace(PORT, String(port))), {
    cwd: folder,
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_STATE_HOME: home, XDG_CACHE_HOME: home, JUPYTER_CONFIG_DIR: home, JUPYTER_DATA_DIR: home, JUPYTER_RUNTIME_DIR: home, IPYTHONDIR: home, GRADIO_SERVER_PORT: String(port), GRADIO_ANALYTICS_ENABLED: 'False' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (told += text));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const end = async (): Promise<void> => {
    // With what it started.
    process.kill(-child.pid, 'SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, maxRetries: 5 });
  };
  const address = `http://127.0.0.1:${port}/`;
  await eventually(async () => {
    assert.equal(child.exitCode, null, told);
    assert.ok((await fetch(address)).status < 500);
  });
  return { address, end };
}
