import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyRepository } from '../copy-repository.ts';
import { adminEnvironment } from '../suite.ts';

const root = join(import.meta.dirname, '..', '..');

/** A copy of the repository that can be changed and checked. {@link Scratch.remove} deletes it. */
export interface Scratch {
  folder: string;
  /** Runs a command in the copy. Throws with its output if it fails. */
  run: (...command: string[]) => void;
  /** Runs a command that must fail, and returns its output. Throws if it succeeds. */
  problemsOf: (...command: string[]) => string;
  remove: () => void;
}

export function makeScratch(): Scratch {
  const folder = copyRepository('club-portal-recipe-');
  const ran = (name: string, parameters: string[]) => {
    const bin = join(root, 'node_modules', '.bin');
    // Test runs set these themselves where they need them.
    const ofThisRun = (key: string) => key in adminEnvironment || key.startsWith('VITEST');
    const kept = Object.entries(process.env).filter(([key]) => !ofThisRun(key));
    const env = { ...Object.fromEntries(kept), PATH: `${bin}:${process.env.PATH}` };
    const { status, stdout, stderr } = spawnSync(name, parameters, { cwd: folder, env, encoding: 'utf8' });
    return { isDone: status === 0, said: `${stdout}\n${stderr}` };
  };
  return {
    folder,
    run: (name = '', ...parameters) => {
      const { isDone, said } = ran(name, parameters);
      if (!isDone) throw new Error(`${name} ${parameters.join(' ')} failed:\n${said}`);
    },
    problemsOf: (name = '', ...parameters) => {
      const { isDone, said } = ran(name, parameters);
      if (isDone) throw new Error(`${name} ${parameters.join(' ')} did not fail`);
      return said;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
