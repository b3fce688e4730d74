// Projects in folders of their own, with pinned public packages in them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PATIENCE = 500_000;

/** Runs a task in a folder, and removes the folder after it. */
export interface Project {
  folder: string;
  write: (files: Record<string, string | Buffer>) => void;
  /** What a command prints, which must end well. */
  run: (command: string, ...rest: string[]) => string;
  /** The program of an installed package. */
  bin: (name: string) => string;
  end: () => void;
}

export function newProject(name: string): Project {
  const folder = mkdtempSync(join(tmpdir(), `takeaway-${name}-`));
  const env = { ...process.env, CI: '1', HOME: folder, NODE_ENV: undefined, NO_COLOR: '1', FORCE_COLOR: undefined };
  return {
    folder,
    write(files) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
    },
    run(command, ...rest) {
      const done = spawnSync(command, rest, { cwd: folder, encoding: 'utf8', timeout: PATIENCE, env, maxBuffer: 1 << 28 });
      assert.equal(done.status, 0, `${command} ${rest.join(' ')}\n${done.error ?? ''}${done.stdout}${done.stderr}`);
      return done.stdout;
    },
    bin: (program) => join(folder, 'node_modules', '.bin', program),
    end: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Installs packages, of which some have steps of their own, or says why not. */
export function npmInstalled(project: Project, ...packages: string[]): string | undefined {
  project.write({ 'package.json': '{ "name": "tried", "private": true, "version": "1.0.0", "type": "module" }\n' });
  const done = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages], { cwd: project.folder, encoding: 'utf8', timeout: PATIENCE });
  return done.status === 0 ? undefined : `npm could not install ${packages.join(', ')}: ${done.stderr.slice(-300)}`;
}

/** A package that is nothing but one version of Node. */
export const nodePackage = (version: string): string => `node-${version}@npm:node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@${version}`;

/** Its program, where it was installed. */
export const nodeOf = (project: Project, version: string): string => join(project.folder, 'node_modules', `node-${version}`, 'bin', 'node');
