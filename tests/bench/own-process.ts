import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs a script of this folder in a process of its own, and returns what it prints in its last line as JSON. */
export async function runAlone<Result>(script: string, ...nodeOptions: string[]): Promise<Result> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...nodeOptions,
    join(import.meta.dirname, script),
  ]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
