import { execFileSync } from 'node:child_process';
import type { EventRecordList } from '../../contract/src/event-record.ts';
import { API_BASE, paths } from '../../contract/src/paths.ts';
import { ORIGIN, ports } from '../../scripts/ports.ts';
import { administrator } from '../sign-ins.ts';
import { startFunction, type Target } from './function-process.ts';
import { formatMs, median } from './statistics.ts';
import { type Part, type Row, tableOf } from './table.ts';
import { root } from './world.ts';

/** Measures the time from the start of each function's process to its first answer. Needs the suite. */
export async function measureColdStarts(): Promise<Part> {
  const token = await signIn();
  const gallery = await anyGallery();
  const calls: FirstCall[] = [
    { what: 'api: the notices', target: 'api', path: paths.notice.fetch, status: 200 },
    {
      what: 'upload: refuses a visitor',
      target: 'upload',
      path: paths.eventRecord.upload,
      post: {},
      status: 401,
    },
    {
      what: 'report: the report of an event',
      target: 'report',
      path: paths.eventRecord.generatePdf(gallery),
      post: { Authorization: `Bearer ${token}` },
      status: 200,
    },
    { what: 'sweeper: has swept', target: 'sweeper', path: '', status: 200 },
  ];
  const bare = await medianOf({ what: 'bare', target: 'bare', path: '', status: 200 });
  const rows: Row[] = [];
  for (const call of calls) {
    const { listening, answered } = await medianOf(call);
    rows.push({
      what: call.what,
      measured: `${formatMs(answered)}, of which ${formatMs(listening)} until it listens`,
      beside: `${formatMs(bare.answered)} bare Node`,
    });
  }
  rows.push({ what: 'upload: loading sharp for the first picture', measured: formatMs(timeToLoad('sharp')) });
  return {
    heading: 'Cold start',
    how: `The time from the start of a Node process to its first answer, medians of ${RUNS}. Cloud Functions also needs time for the container and its framework.`,
    ...tableOf(rows),
  };
}

const RUNS = 3;

interface FirstCall {
  what: string;
  target: Target;
  path: string;
  /** With headers the request is a POST, without them a GET. */
  post?: Record<string, string>;
  status: number;
}

/** ms since the start of the process. */
interface ColdStart {
  listening: number;
  answered: number;
}

async function medianOf(call: FirstCall): Promise<ColdStart> {
  const starts: ColdStart[] = [];
  for (let run = 0; run < RUNS; run++) starts.push(await startOnce(call));
  return {
    listening: median(starts.map(({ listening }) => listening)),
    answered: median(starts.map(({ answered }) => answered)),
  };
}

async function startOnce({ target, path, post, status }: FirstCall): Promise<ColdStart> {
  const began = performance.now();
  const server = await startFunction(target);
  try {
    const listening = performance.now() - began;
    const answer = await fetch(`${server.origin}${API_BASE}${path}`, {
      ...(post && { method: 'POST', headers: post }),
    });
    await answer.arrayBuffer();
    if (answer.status !== status) throw new Error(`${target} answered ${answer.status} to ${path}.`);
    return { listening, answered: performance.now() - began };
  } finally {
    server.stop();
  }
}

function timeToLoad(library: string): number {
  const script = `const began = performance.now(); await import('${library}'); console.log(performance.now() - began)`;
  const options = { cwd: root, encoding: 'utf8' } as const;
  const once = () => Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], options));
  return median(Array.from({ length: RUNS }, once));
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

async function anyGallery(): Promise<string> {
  const answer = await fetch(`${ORIGIN}${API_BASE}${paths.eventRecord.fetch}?limit=1`);
  const [item] = ((await answer.json()) as EventRecordList).gallery;
  if (!item) throw new Error('The portal has no gallery to make a report of.');
  return item._id;
}
