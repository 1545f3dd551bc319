import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { adminEnvironment } from '../suite.ts';

const root = join(import.meta.dirname, '..', '..');

/** A copy of the repository that can be changed and checked. {@link Scratch.remove} deletes it. */
export interface Scratch {
  folder: string;
  /** Runs a command in the copy. Throws with all that it said if it fails. */
  run: (...command: string[]) => void;
  remove: () => void;
}

export function makeScratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'club-portal-recipe-'));
  for (const file of listFiles()) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  linkModules(folder);
  return {
    folder,
    run: (name = '', ...parameters) => {
      const bin = join(root, 'node_modules', '.bin');
      // A run of tests sets these itself, where it needs them.
      const ofThisRun = (key: string) => key in adminEnvironment || key.startsWith('VITEST');
      const kept = Object.entries(process.env).filter(([key]) => !ofThisRun(key));
      const env = { ...Object.fromEntries(kept), PATH: `${bin}:${process.env.PATH}` };
      const { status, stdout, stderr } = spawnSync(name, parameters, { cwd: folder, env, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${name} ${parameters.join(' ')} failed:\n${stdout}\n${stderr}`);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Lists the files of the repository, uncommitted ones too. */
function listFiles(): string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
  return names.filter((name) => name && lstatSync(join(root, name), { throwIfNoEntry: false })?.isFile());
}

/** Links every package; those of the workspace to the copy's own. */
function linkModules(folder: string): void {
  const [from, to] = [root, folder].map((one) => join(one, 'node_modules')) as [string, string];
  mkdirSync(join(to, '@club-portal'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@club-portal') symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, '@club-portal'))) {
    symlinkSync(join(folder, name), join(to, '@club-portal', name));
  }
}
