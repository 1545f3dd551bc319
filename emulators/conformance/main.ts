import { parseArgs } from 'node:util';
import { googleFirestoreJar } from '../src/google-firestore.ts';
import { askConditions } from './ask-conditions.ts';
import { type Answer, type Client, connect } from './client.ts';
import { comparable } from './compare.ts';
import { someCondition } from './conditions.ts';
import { startEmbedded, startGoogle } from './engines.ts';
import { knownConditionDifferences, knownDifferences, knownRestDifferences } from './known-differences.ts';
import { firstDocuments, type Operation, someOperation } from './operations.ts';
import { Random } from './random.ts';
import { connectToRest } from './rest-client.ts';
import { DATABASE } from './world.ts';

/**
 * `npm run conformance`: sends generated operations and conditions of security rules to the embedded Firestore and to
 * Google's emulator, and prints where they differ. Exits with 1 if a difference is of an unknown kind. Options:
 * `--seeds 1,2,3`, `--operations 2500`, `--conditions 2500`, `--rest` (calls the REST API).
 */
const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3' },
    operations: { type: 'string', default: '2500' },
    conditions: { type: 'string', default: '2500' },
    rest: { type: 'boolean', default: false },
  },
});

interface Side {
  address: string;
  client: Client;
}

const jar = googleFirestoreJar();
if (!jar) {
  console.error(
    "Google's Firestore emulator is not on this machine. It is part of the Google Cloud SDK and needs Java.",
  );
  process.exit(1);
}
const [embedded, google] = await Promise.all([startEmbedded(), startGoogle(jar)]);
const [ours, theirs] = [embedded, google].map(
  ({ address }): Side => ({ address, client: options.rest ? connectToRest(address) : connect(address) }),
) as [Side, Side];

const kinds = [...knownDifferences, ...(options.rest ? knownRestDifferences : [])];
const known = new Map<string, number>();
let compared = 0;
let unknown = 0;
for (const seed of options.seeds.split(',').map(Number)) {
  console.log(`seed ${seed}`);
  await compareOperations(new Random(seed), Number(options.operations));
  await compareConditions(new Random(seed), Number(options.conditions));
}

for (const { name, reason } of [...kinds, ...knownConditionDifferences])
  if (known.has(name)) console.log(`${known.get(name)} × ${name}: ${reason}`);
console.log(`${compared} compared, ${unknown} differ for no known reason`);
ours.client.close();
theirs.client.close();
await Promise.all([embedded.stop(), google.stop()]);
process.exit(unknown > 0 ? 1 : 0);

/** One after the other, because each depends on what the earlier ones wrote. */
async function compareOperations(random: Random, count: number): Promise<void> {
  for (const { address } of [ours, theirs]) {
    const answer = await fetch(`http://${address}/emulator/v1/${DATABASE}/documents`, { method: 'DELETE' });
    if (!answer.ok) throw new Error(`${address} could not be emptied.`);
  }
  for (const operation of firstDocuments(random)) await compareOperation(operation);
  for (let index = 0; index < count; index++) await compareOperation(someOperation(random));
}

async function compareOperation(operation: Operation): Promise<void> {
  const ask = ({ client }: Side) => client.call(operation.method, operation.request);
  const [own, google] = await Promise.all([ask(ours), ask(theirs)]);
  compared += 1;
  if (comparable(own) === comparable(google)) return;
  const kind = kinds.find(({ covers }) => covers(operation, own, google));
  if (kind) count(kind.name);
  else report(operation.method, JSON.stringify(operation.request), textOf(own), textOf(google));
}

async function compareConditions(random: Random, wanted: number): Promise<void> {
  const conditions = random.list(wanted, () => someCondition(random));
  const [own, google] = await Promise.all([
    askConditions(ours, conditions),
    askConditions(theirs, conditions),
  ]);
  for (const [index, condition] of conditions.entries()) {
    compared += 1;
    const [one, other] = [own[index] ?? 'none', google[index] ?? 'none'];
    if (one === other) continue;
    const kind = knownConditionDifferences.find(({ covers }) => covers(condition, one, other));
    if (kind) count(kind.name);
    else report('condition', condition, one, other);
  }
}

function count(name: string): void {
  known.set(name, (known.get(name) ?? 0) + 1);
}

function report(what: string, asked: string, own: string, google: string): void {
  unknown += 1;
  console.log(`\n${what} ${asked.slice(0, 2000)}\n  ours:   ${own}\n  Google: ${google}`);
}

function textOf(answer: Answer): string {
  return ('code' in answer ? `${answer.code} ${answer.message}` : comparable(answer)).slice(0, 2000);
}
