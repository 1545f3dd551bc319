import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { API_BASE, paths } from '../../contract/src/paths.ts';
import { ports } from '../../scripts/ports.ts';
import { adminEnvironment } from '../../scripts/suite.ts';
import { administrator } from '../sign-ins.ts';
import type { Target } from './function-server.ts';
import { newestEventPage } from './record-page.ts';
import { formatMs, median, takeTurns } from './statistics.ts';
import { type Part, type Row, tableOf } from './table.ts';

/** Measures the time from the start of each function's process to its first answer. Needs the suite. */
export async function measureColdStarts(): Promise<Part> {
  const event = await newestEventPage('coding');
  const report = paths.eventRecord.generatePdf(event.path.split('/').at(-1) ?? '');
  const calls: FirstCall[] = [
    { what: 'api: the notices', target: 'api', path: API_BASE + paths.notice.fetch, most: 9 },
    { what: 'page: the page of an event', target: 'page', path: event.path, most: 9 },
    {
      what: 'report: the report of an event',
      target: 'report',
      path: API_BASE + report,
      post: { Authorization: `Bearer ${await signIn()}` },
      most: 15,
    },
  ];
  const rows: Row[] = [];
  for (const own of calls) {
    const times = await takeTurns(RUNS, { own, bare }, startOnce);
    const ratio = median(times.own) / median(times.bare);
    rows.push({
      what: own.what,
      measured: `${formatMs(median(times.own))}, ${ratio.toFixed(1)} ×`,
      beside: formatMs(median(times.bare)),
      budget: `≤ ${own.most} ×`,
      holds: ratio <= own.most,
    });
  }
  return {
    heading: 'Cold start',
    how: `The time from the start of a Node process to its first answer, medians of ${RUNS}. Cloud Functions also needs time for the container and its framework.`,
    table: tableOf(rows, 'Bare Node'),
  };
}

const RUNS = 3;

interface FirstCall {
  what: string;
  target: Target;
  path: string;
  /** With headers the request is a POST, without them a GET. */
  post?: Record<string, string>;
  /** Most times of bare Node. */
  most: number;
}

const bare: FirstCall = { what: 'bare Node', target: 'bare', path: '/', most: 1 };

/** Returns ms. */
async function startOnce({ target, path, post }: FirstCall): Promise<number> {
  const began = performance.now();
  const child = fork(join(import.meta.dirname, 'function-server.ts'), [target], {
    env: { ...process.env, ...adminEnvironment },
    // Node warns of too many listeners because of the Storage client's streams.
    execArgv: ['--no-warnings'],
  });
  try {
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The process of ${target} ended with ${code}.`);
    });
    const [port] = await Promise.race([once(child, 'message'), ended]);
    const address = `http://127.0.0.1:${port}${path}`;
    const answer = await fetch(address, post && { method: 'POST', headers: post });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${target} answered ${answer.status} to ${path}.`);
    return performance.now() - began;
  } finally {
    child.kill();
  }
}

async function signIn(): Promise<string> {
  const service = `http://127.0.0.1:${ports.Auth}/identitytoolkit.googleapis.com/v1`;
  const answer = await fetch(`${service}/accounts:signInWithPassword?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...administrator, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`The seeded administrator cannot sign in: ${answer.status}`);
  return ((await answer.json()) as { idToken: string }).idToken;
}
