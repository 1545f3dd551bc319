import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Runs a script in a process of its own, and returns what it prints in its last line as JSON. */
export async function runAlone<Result>(
  script: string,
  args: readonly string[] = [],
  nodeOptions: readonly string[] = [],
): Promise<Result> {
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeOptions, script, ...args]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

export interface Made {
  /** The median, ms. */
  ms: number;
  /** Most memory of the process, bytes. */
  memory: number;
}

/** Makes something several times. For a process of its own. */
export async function measureMaking(runs: number, make: () => Promise<unknown>): Promise<Made> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    // Between two calls of a function the streams of the first one end, too.
    await setImmediate();
    const began = performance.now();
    await make();
    times.push(performance.now() - began);
  }
  return { ms: median(times), memory: mostMemory() };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Bytes. On Linux `maxRSS` starts with the memory of the parent process. */
function mostMemory(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const kB = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Number(kB) * 1024;
}
