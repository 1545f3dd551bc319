import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Client, connect } from '../conformance/client.ts';
import { type EngineProcess, startEngineProcess } from '../conformance/engines.ts';
import { DATABASE, ROOT } from '../conformance/world.ts';
import { googleFirestoreJar } from '../src/google-firestore.ts';

/**
 * `npm run bench` measures this Firestore and, if it is installed, Google's emulator, and prints a table in Markdown.
 * `--before DIR` adds another copy of this package. Each runs in its own process, and they take turns. Values are
 * medians. Memory is what the process and its children use at the end.
 */
const { values: options } = parseArgs({ options: { before: { type: 'string' } } });

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

const perSecond = (count: number) => (ms: number) => `${Math.round((count / ms) * 1000)} a second`;
const rows: [name: keyof Run, what: string, format: (value: number) => string][] = [
  ['start', 'start', (ms) => `${Math.round(ms)} ms`],
  ['memory', 'memory', (bytes) => `${Math.round(bytes / 1e6)} MB`],
  ['sets', 'sets', perSecond(DOCUMENTS)],
  ['gets', 'gets', perSecond(DOCUMENTS)],
  ['queries', 'queries of ten documents', perSecond(QUERIES)],
];

const jar = googleFirestoreJar();
const contestants: Record<string, Parameters<typeof startEngineProcess>[0]> = {
  ours: {},
  ...(jar && { "Google's": { jar } }),
  ...(options.before && { before: { checkout: options.before } }),
};
const runs = new Map<string, Run[]>(Object.keys(contestants).map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, start] of Object.entries(contestants))
    runs.get(name)?.push(await run(await startEngineProcess(start)));
}
console.log(`| | ${[...runs.keys()].join(' | ')} |\n|---|${'---|'.repeat(runs.size)}`);
for (const [name, what, format] of rows) {
  const cells = [...runs.values()].map((all) => format(median(all.map((one) => one[name]))));
  console.log(`| ${what} | ${cells.join(' | ')} |`);
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

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
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

function nameOf(index: number): string {
  return `${ROOT}/measured/document-${index}`;
}

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

/** The memory of a process and its children. Linux reports it under /proc. */
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
