import { readFileSync } from 'node:fs';
import { googleFirestoreJar } from '../../scripts/suite.ts';
import { type Client, connect } from '../conformance/client.ts';
import { type EngineProcess, startEngineProcess } from '../conformance/engines.ts';
import { DATABASE, ROOT } from '../conformance/world.ts';
import { formatMb, formatMs, median } from './statistics.ts';
import { type Part, type Row, tableOf } from './table.ts';

/**
 * Measures our Firestore beside Google's emulator, if that is on this machine.
 *
 * @param before root of another checkout, whose Firestore takes turns with the others
 */
export async function measureEngines(before?: string): Promise<Part> {
  const jar = googleFirestoreJar();
  const contestants: Record<string, Parameters<typeof startEngineProcess>[0]> = {
    ours: {},
    ...(jar && { google: { jar } }),
    ...(before && { before: { checkout: before } }),
  };
  const runs: Record<string, Run[]> = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, options] of Object.entries(contestants)) {
      runs[name] = [...(runs[name] ?? []), await run(await startEngineProcess(options))];
    }
  }
  return {
    heading: 'Firestore emulator',
    how: `Each in a process of its own, as firebase-tools starts it, ${DOCUMENTS} documents, ${AT_ONCE} calls at once, medians of ${ROUNDS} rounds that take turns. Memory is what the process and its children have at the end. Beside it: Google’s emulator${before ? '; ours of another checkout' : ''}.`,
    ...tableOf(figures.map((figure) => rowOf(figure, runs))),
  };
}

const ROUNDS = 3;
const DOCUMENTS = 3000;
const QUERIES = 600;
const AT_ONCE = 16;
const WARM_UP = 300;

/** Times are in ms, memory in bytes. */
interface Run {
  start: number;
  sets: number;
  gets: number;
  queries: number;
  memory: number;
}

interface Figure {
  name: keyof Run;
  what: string;
  format: (value: number) => string;
  /** Most, as a share of Google's. */
  most?: number;
}

const perSecond = (count: number) => (ms: number) => `${Math.round((count / ms) * 1000)} a second`;

const figures: Figure[] = [
  { name: 'start', what: 'start', format: formatMs, most: 0.25 },
  { name: 'memory', what: 'memory', format: formatMb },
  { name: 'sets', what: 'sets', format: perSecond(DOCUMENTS) },
  { name: 'gets', what: 'gets', format: perSecond(DOCUMENTS) },
  { name: 'queries', what: 'queries of ten documents', format: perSecond(QUERIES) },
];

function rowOf({ name, what, format, most }: Figure, runs: Record<string, Run[]>): Row {
  const value = (contestant: string) => {
    const all = runs[contestant]?.map((one) => one[name]);
    return all && median(all);
  };
  const [ours = Number.NaN, google, before] = ['ours', 'google', 'before'].map(value);
  const beside = [google, before].filter((one) => one !== undefined);
  return {
    what,
    measured: google
      ? `${format(ours)}, ${(ours / google).toFixed(2)} × Google’s time or size`
      : format(ours),
    beside: beside.map(format).join('; '),
    ...(most && google && { budget: `≤ ${most} × Google’s`, holds: ours <= most * google }),
  };
}

async function run(engine: EngineProcess): Promise<Run> {
  const client = connect(engine.address);
  try {
    await ask(client, WARM_UP, set);
    await ask(client, WARM_UP, get);
    await ask(client, WARM_UP / 10, query);
    return {
      start: engine.startMs,
      sets: await ask(client, DOCUMENTS, set),
      gets: await ask(client, DOCUMENTS, get),
      queries: await ask(client, QUERIES, query),
      memory: residentBytes(engine.pid),
    };
  } finally {
    client.close();
    await engine.stop();
  }
}

/** The time of `count` calls, ms. */
async function ask(
  client: Client,
  count: number,
  call: (index: number) => [string, object],
): Promise<number> {
  let next = 0;
  const began = performance.now();
  const askOneByOne = async () => {
    while (next < count) {
      const answer = await client.call(...call(next++));
      if ('code' in answer) throw new Error(answer.message);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOneByOne));
  return performance.now() - began;
}

const nameOf = (index: number) => `${ROOT}/measured/document-${index}`;

function set(index: number): [string, object] {
  const fields = {
    number: { integerValue: String(index) },
    title: { stringValue: `Notice ${index}` },
    text: { stringValue: 'A text as long as that of a usual notice. '.repeat(10) },
  };
  return ['Commit', { database: DATABASE, writes: [{ update: { name: nameOf(index), fields } }] }];
}

function get(index: number): [string, object] {
  return ['BatchGetDocuments', { database: DATABASE, documents: [nameOf(index)] }];
}

function query(index: number): [string, object] {
  const structuredQuery = {
    from: [{ collectionId: 'measured' }],
    where: {
      fieldFilter: {
        field: { fieldPath: 'number' },
        op: 'GREATER_THAN_OR_EQUAL',
        value: { integerValue: String(index) },
      },
    },
    orderBy: [{ field: { fieldPath: 'number' }, direction: 'ASCENDING' }],
    limit: { value: 10 },
  };
  return ['RunQuery', { parent: ROOT, structuredQuery }];
}

/** What a process and its children hold in memory. Linux says it under /proc. */
function residentBytes(pid: number): number {
  try {
    const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return (
      Number(kib) * 1024 + children.filter(Boolean).reduce((sum, one) => sum + residentBytes(Number(one)), 0)
    );
  } catch {
    return Number.NaN;
  }
}
