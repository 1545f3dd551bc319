import { randomInt } from 'node:crypto';
import { CERTIFICATES_PRINTED_MOST } from '../../contract/src/certificate.ts';
import {
  NUMBER_SIGNS,
  shownCertificateNumber,
  writeCertificateNumber,
} from '../../contract/src/certificate-number.ts';
import { certificatePaths } from '../../contract/src/certificate-paths.ts';
import { API_BASE } from '../../contract/src/paths.ts';
import { startFirestore } from '../../emulators/src/index.ts';
import { readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { atMost, formatKb, formatMs, median, type Part, type Row, tableOf } from './table.ts';

/**
 * Prints a {@link Part}. Issues the certificates of an event in a separate Firestore, prints them, verifies each, and
 * guesses numbers. Nothing outside this process is called.
 */

const project = 'demo-certificates';
const PEOPLE = 300;
const GUESSES = 10_000;
/** The number of addresses that guess. */
const ADDRESSES = 10;
/** What one address may guess in ten minutes. The guesses may start in one window and end in the next. */
const GUESSES_ANSWERED = 2 * 20 * ADDRESSES;
/** Measurements of each kind, alternating. */
const TIMED = 300;

const database = await startFirestore();
Object.assign(process.env, {
  GCLOUD_PROJECT: project,
  FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: `${project}.appspot.com` }),
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${database.port}`,
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9',
  STORAGE_EMULATOR_HOST: 'http://127.0.0.1:9',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
  METADATA_SERVER_DETECTION: 'none',
  SMTP_EMULATOR_HOST: '127.0.0.1:9',
  // Nothing handles the tasks.
  CLOUD_TASKS_EMULATOR_HOST: '127.0.0.1:9',
});
// The stores connect when they are loaded, so the environment must be set before.
const { firestore } = await import('../../functions/src/firestore.ts');
const { issueCertificates } = await import('../../functions/src/certificates/issuing.ts');
const { printCertificate, printCertificates } = await import('../../functions/src/certificates/printing.ts');
const { createApp } = await import('../../functions/src/app.ts');
const { seedArrivals, seedRegistrations } = await import('./many-records.ts');
const app = createApp();
const rows: Row[] = [];

const [whole, halved] = ['whole', 'halved'];
for (const event of [whole, halved]) await prepare(event);
const oneRunMs = await timed(() => issueCertificates({ event: whole }));
rows.push(atMost(`${PEOPLE} certificates and their mails`, oneRunMs, 30_000, formatMs));

await endAfter(2);
const killed = await numbersOf(halved);
const restMs = await timed(() => issueCertificates({ event: halved }));
const continued = await numbersOf(halved);
if (killed.length === 0 || killed.length === PEOPLE) throw new Error(`Ended after ${killed.length}.`);
rows.push(atMost(`Ended after ${killed.length}: the others`, restMs, 30_000, formatMs));
const mails = await count('outbox', halved);
const isOnce = continued.length === PEOPLE && killed.every((one) => continued.includes(one));
const wrong = (isOnce ? 0 : PEOPLE) + Math.abs(mails - PEOPLE);
rows.push(atMost('Missing, renumbered or mailed twice', wrong, 0, String));

const issued = (await firestore.collection('certificates').where('event', '==', whole).get()).docs;
let printed = 0;
let most = process.memoryUsage.rss();
const before = most;
const printMs = await timed(async () => {
  for (const document of issued) {
    printed += (await printCertificate(document)).length;
    most = Math.max(most, process.memoryUsage.rss());
  }
});
rows.push(atMost('A PDF', printMs / PEOPLE, 500, formatMs));
rows.push(atMost('Its bytes', printed / PEOPLE, 150_000, formatKb));
for (const document of issued) {
  const text = (await readText(await printCertificate(document))).join(' ');
  const isRight = [document.get('name'), shownCertificateNumber(document.id)].every((part) =>
    text.includes(part),
  );
  if (!isRight) throw new Error(`The PDF of ${document.id} says: ${text}`);
}
const MB = 1_000_000;
rows.push(atMost(`Memory for ${PEOPLE}`, (most - before) / MB, 400, (mb) => `${Math.round(mb)} MB`));

const togetherMs = await timed(() => printCertificates(issued.slice(0, CERTIFICATES_PRINTED_MOST)));
rows.push(atMost(`${CERTIFICATES_PRINTED_MOST} as one PDF`, togetherMs, 15_000, formatMs));

const verifiedMs: number[] = [];
for (const { id } of issued) {
  const from = performance.now();
  if ((await verify(id, addressOf(1))) !== 200) throw new Error(`${id} is not verified.`);
  verifiedMs.push(performance.now() - from);
}
rows.push(atMost('A number is verified', median(verifiedMs), 200, formatMs));

const statuses = new Map<number, number>();
for (let guess = 0; guess < GUESSES; guess += 1) {
  const status = await verify(randomNumber(), addressOf(100 + (guess % ADDRESSES)));
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}
const answered = (statuses.get(404) ?? 0) + (statuses.get(200) ?? 0);
if (answered + (statuses.get(429) ?? 0) !== GUESSES) throw new Error('Some guesses had another answer.');
rows.push(
  atMost(`${GUESSES} guesses from ${ADDRESSES} addresses: answered`, answered, GUESSES_ANSWERED, String),
);
rows.push(atMost('Hits', statuses.get(200) ?? 0, 0, String));

await issued[0]?.ref.update({ revokedAt: new Date(), revokedWhy: 'Issued by mistake.' });
const times: Record<'unknown' | 'revoked', number[]> = { unknown: [], revoked: [] };
for (let turn = 0; turn < TIMED; turn += 1) {
  for (const kind of turn % 2 ? (['unknown', 'revoked'] as const) : (['revoked', 'unknown'] as const)) {
    const number = kind === 'revoked' ? (issued[0]?.id ?? '') : randomNumber();
    const address = addressOf(1000 + turn);
    const from = performance.now();
    const status = await verify(number, address);
    if (status !== (kind === 'revoked' ? 200 : 404)) throw new Error(`${kind} was answered with ${status}.`);
    times[kind].push(performance.now() - from);
  }
}
const [unknown, revoked] = [median(times.unknown), median(times.revoked)];
const apart = Math.max(unknown, revoked) / Math.min(unknown, revoked);
rows.push(atMost('An unknown number beside a revoked one', apart, 1.15, (ratio) => `${ratio.toFixed(2)} ×`));
await database.close();

const part: Part = {
  heading: 'Certificates',
  how: 'Measured on the emulator.',
  table: tableOf(rows),
};
console.log(JSON.stringify(part));
process.exit();

/** An event that everybody attended, whose certificates somebody has asked for. */
async function prepare(event: string): Promise<void> {
  await seedRegistrations(event, PEOPLE);
  await seedArrivals(event, PEOPLE);
  const issuing = { at: new Date(), by: 'Asha' };
  await firestore.doc(`certificateSettings/${event}`).set({ event, club: '', issuing });
}

/** The process that issues the second event's certificates ends after this many transactions. */
async function endAfter(transactions: number): Promise<void> {
  const { runTransaction } = firestore;
  let left = transactions;
  firestore.runTransaction = ((...args: Parameters<typeof runTransaction>) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('Killed')) : runTransaction.apply(firestore, args);
  }) as typeof runTransaction;
  await issueCertificates({ event: halved }).catch(() => {});
  firestore.runTransaction = runTransaction;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

async function numbersOf(event: string): Promise<string[]> {
  const { docs } = await firestore.collection('certificates').where('event', '==', event).get();
  return docs.map(({ id }) => id);
}

async function count(collection: string, event: string): Promise<number> {
  return (await firestore.collection(collection).where('event', '==', event).count().get()).data().count;
}

function randomNumber(): string {
  return writeCertificateNumber(Array.from({ length: 9 }, () => randomInt(NUMBER_SIGNS.length)));
}

function addressOf(number: number): string {
  return `198.51.${Math.floor(number / 256)}.${number % 256}`;
}

async function verify(number: string, address: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address };
  const body = JSON.stringify({ number });
  return (await app.request(API_BASE + certificatePaths.verify, { method: 'POST', headers, body })).status;
}
