import { auth, bucket, database } from '../api/admin.ts';

/** Remembers what the portal has. Returns a function that brings it back to that: records, objects and accounts. */
export async function rememberState(): Promise<() => Promise<void>> {
  const [known, files, accounts] = [await documents(), await objects(), await uids()];
  return () =>
    Promise.all([restoreDocuments(known), deleteOtherObjects(files), deleteOtherAccounts(accounts)]).then();
}

async function documents() {
  const collections = await database.listCollections();
  const snapshots = await Promise.all(collections.map((collection) => collection.get()));
  return new Map(snapshots.flatMap(({ docs }) => docs).map((document) => [document.ref.path, document]));
}

async function restoreDocuments(known: Awaited<ReturnType<typeof documents>>): Promise<void> {
  const found = await documents();
  const writer = database.bulkWriter({ throttling: false });
  for (const [path, { ref }] of found) if (!known.has(path)) writer.delete(ref);
  for (const [path, document] of known) {
    const isUnchanged = found.get(path)?.updateTime.isEqual(document.updateTime);
    if (!isUnchanged) writer.set(document.ref, document.data());
  }
  await writer.close();
}

async function objects(): Promise<Set<string>> {
  const [files] = await bucket.getFiles();
  return new Set(files.map(({ name }) => name));
}

async function deleteOtherObjects(known: Set<string>): Promise<void> {
  const others = [...(await objects())].filter((name) => !known.has(name));
  await Promise.all(others.map((name) => bucket.file(name).delete({ ignoreNotFound: true })));
}

async function uids(): Promise<Set<string>> {
  const { users } = await auth.listUsers();
  return new Set(users.map(({ uid }) => uid));
}

async function deleteOtherAccounts(known: Set<string>): Promise<void> {
  const others = [...(await uids())].filter((uid) => !known.has(uid));
  await auth.deleteUsers(others);
}
