import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE, paths } from '../../contract/src/paths.ts';
import { ports } from '../../scripts/ports.ts';
import { adminEnvironment } from '../../scripts/suite.ts';
import { administrator } from '../sign-ins.ts';
import { makeUploadedFolder } from '../uploaded/uploaded-folder.ts';
import { eventPath } from './site.ts';
import { formatKb, formatMs, type Part, type Row, tableOf } from './table.ts';

const RUNS = 9;

interface FirstCall {
  what: string;
  target: string;
  path: string;
  /** Sent as a POST with the administrator's token. */
  asAdministrator?: boolean;
  /** The budget, as a multiple of bare Node. */
  most: number;
}

/**
 * Measures the time from the start of a function's process to its first answer, compared with a server of bare Node in
 * the same run. Needs the suite.
 */
export async function measureColdStarts(): Promise<Part> {
  const folder = makeUploadedFolder();
  try {
    return await measureIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureIn(folder: string): Promise<Part> {
  const event = await eventPath();
  const id = event.split('/').at(-1) ?? '';
  const { eventRecord, notice } = paths;
  const events = `${eventRecord.fetch}?club=coding&year=2024`;
  const print = { path: API_BASE + eventRecord.generatePdf(id), asAdministrator: true };
  const upload = { path: API_BASE + eventRecord.upload, asAdministrator: true };
  const calls: FirstCall[] = [
    { what: 'api: the notices', target: 'api', path: API_BASE + notice.fetch, most: 3.5 },
    { what: "api: a club's events", target: 'api', path: API_BASE + events, most: 3.5 },
    { what: 'page: the page of an event', target: 'page', path: event, most: 4 },
    { what: 'published: a report that is not there', target: 'published', path: '/reports/none', most: 3 },
    { what: 'upload: a form without a file', target: 'upload', ...upload, most: 3.5 },
    { what: 'report: the report of an event', target: 'report', ...print, most: 7.5 },
  ];
  const token = await signIn();
  const times = new Map<FirstCall, number[]>(calls.map((call) => [call, []]));
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    bare.push(await timeOf(() => answerOnce({ target: 'bare', path: '/' })));
    for (const [call, own] of times) own.push(await timeOf(() => answerOnce({ ...call, folder, token })));
  }
  const rows: Row[] = [];
  for (const [call, own] of times) {
    const ratio = Math.min(...own) / Math.min(...bare);
    const { modules, bytes } = await answerOnce({ ...call, folder, token, counts: true });
    rows.push({
      what: call.what,
      measured: `${ratio.toFixed(1)} ×, ${formatMs(Math.min(...own))}, ${modules} modules, ${formatKb(bytes)}`,
      budget: `≤ ${call.most} ×`,
      holds: ratio <= call.most,
    });
  }
  return {
    heading: 'Cold start',
    how: `The time from the start of a function's process to its first answer, and the code loaded until then. Minimum of ${RUNS} runs, as a multiple of a bare Node server (${formatMs(Math.min(...bare))}) in the same run. Cloud Run also needs time for the container and the Functions Framework.`,
    table: tableOf(rows),
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

interface Start {
  target: string;
  path: string;
  folder?: string;
  token?: string;
  asAdministrator?: boolean;
  counts?: boolean;
}

interface Loaded {
  modules: number;
  bytes: number;
}

/** Starts a process, calls it once, and ends it. */
async function answerOnce({ target, path, folder = '', token, ...how }: Start): Promise<Loaded> {
  const child = fork(join(import.meta.dirname, 'function-server.ts'), [folder, how.counts ? 'counts' : ''], {
    env: {
      ...process.env,
      ...adminEnvironment,
      NODE_OPTIONS: '',
      // This is the suite's own cache. A function has the one in its folder.
      NODE_COMPILE_CACHE: undefined,
      ...(folder && { TMPDIR: folder }),
      FUNCTION_TARGET: target,
      K_SERVICE: target,
      FUNCTIONS_EMULATOR: 'true',
    },
    // Node warns about too many listeners because of the Storage client's streams.
    execArgv: ['--no-warnings'],
  });
  try {
    const [port] = await Promise.race([once(child, 'message'), failureOf(child)]);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...(how.asAdministrator && { method: 'POST', headers: { Authorization: `Bearer ${token}` } }),
    });
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${target} answered ${answer.status} to ${path}.`);
    if (!how.counts) return { modules: 0, bytes: 0 };
    child.send('loaded');
    const [loaded] = await once(child, 'message');
    return loaded;
  } finally {
    child.kill();
  }
}

async function failureOf(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`The process ended with ${code}.`);
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
