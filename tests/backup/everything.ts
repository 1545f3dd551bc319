import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { adminEnvironment, PROJECT } from '../../scripts/suite.ts';
import { auth, bucket, database } from '../api/admin.ts';

/**
 * Everything in the local suite, as text that can be compared. Reads it through the Admin SDK, unlike a backup. Leaves
 * out the packs, which no backup has, and the times that the services set themselves.
 */
export async function dumpEverything(): Promise<Record<string, string>> {
  const [documents, users, files] = await Promise.all([dumpDocuments(database), dumpUsers(), dumpFiles()]);
  const all = Object.entries({ ...documents, ...users, ...files });
  return Object.fromEntries(all.filter(([name]) => !/^(file )?packs\//.test(name)));
}

async function dumpDocuments(parent: Firestore | DocumentReference): Promise<Record<string, string>> {
  const collections = await parent.listCollections();
  const dumps = collections.map(async (collection) => {
    const [{ docs }, references] = await Promise.all([collection.get(), collection.listDocuments()]);
    const own = docs.map((document) => [document.ref.path, JSON.stringify(document.data(), typed)]);
    const below = await Promise.all(references.map(dumpDocuments));
    return Object.assign(Object.fromEntries(own), ...below);
  });
  return Object.assign({}, ...(await Promise.all(dumps)));
}

/** Distinguishes values that look the same in JSON. The fields of a map have no order. */
function typed(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  if (typeof original === 'number') return `number ${original}`;
  if (original instanceof Date || Buffer.isBuffer(original)) return [original.constructor.name, value];
  if (typeof original !== 'object' || original === null || Array.isArray(original)) return value;
  if (!('isEqual' in original)) return Object.fromEntries(Object.entries(original).sort());
  const { path } = original as { path?: string };
  return [original.constructor.name, path ?? { ...original }];
}

async function dumpUsers(): Promise<Record<string, string>> {
  const { users } = await auth.listUsers();
  const entries = users.map((user) => {
    const { tokensValidAfterTime: _, metadata, ...kept } = user.toJSON() as Record<string, unknown>;
    // A restore ends sessions, and Firebase Auth does not accept the time of last use.
    const { lastRefreshTime: __, ...times } = metadata as Record<string, unknown>;
    return [`user ${user.uid}`, JSON.stringify({ ...kept, times })];
  });
  return Object.fromEntries(entries);
}

async function dumpFiles(): Promise<Record<string, string>> {
  const [files] = await bucket.getFiles();
  const entries = files.map((file) => {
    const { contentType, cacheControl, contentDisposition, metadata, md5Hash, size } = file.metadata;
    const dump = { contentType, cacheControl, contentDisposition, metadata, md5Hash, size };
    return [`file ${file.name}`, JSON.stringify(dump)];
  });
  return Object.fromEntries(entries);
}

/** Deletes all documents, accounts and files of the local suite. */
export async function loseEverything(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = adminEnvironment;
  const addresses = [
    `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`,
    `http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${PROJECT}/accounts`,
  ];
  for (const address of addresses) {
    const answer = await fetch(address, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
    if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
  }
  // At most ten at once, because with hundreds the emulator closes connections.
  await bucket.deleteFiles();
}
