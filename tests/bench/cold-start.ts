import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { API_BASE, paths } from '../../contract/src/paths.ts';
import { adminEnvironment } from '../../scripts/suite.ts';
import { median } from './own-process.ts';
import { formatMs, type Part, tableOf } from './table.ts';

const RUNS = 3;
/** Times of bare Node. */
const MOST = 9;

/** Measures the time from the start of a process of the function `api` to its first answer. Needs the suite. */
export async function measureColdStart(): Promise<Part> {
  const [own, bare]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    own.push(await startOnce('api', API_BASE + paths.notice.fetch));
    bare.push(await startOnce('bare', '/'));
  }
  const ratio = median(own) / median(bare);
  const row = {
    what: 'api: the notices',
    measured: `${formatMs(median(own))}, ${ratio.toFixed(1)} × bare Node`,
    budget: `≤ ${MOST} × bare Node`,
    holds: ratio <= MOST,
  };
  return {
    heading: 'Cold start',
    how: `The time from the start of a Node process to its first answer, medians of ${RUNS}. Cloud Functions also needs time for the container and its framework.`,
    table: tableOf([row]),
  };
}

/** Returns ms. */
async function startOnce(target: 'api' | 'bare', path: string): Promise<number> {
  const began = performance.now();
  const child = fork(join(import.meta.dirname, 'function-server.ts'), [target], {
    env: { ...process.env, ...adminEnvironment },
    // Node warns of too many listeners because of the Storage client's streams.
    execArgv: ['--no-warnings'],
  });
  try {
    const [port] = await once(child, 'message');
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${target} answered ${answer.status} to ${path}.`);
    return performance.now() - began;
  } finally {
    child.kill();
  }
}
