import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyRepository } from '../copy-repository.ts';
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
  const folder = copyRepository('club-portal-recipe-');
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
