import { readContent } from '../../functions/src/content/current.ts';
import { auth, bucket, database } from '../api/admin.ts';
import { restoreSite } from './site-folder.ts';

/**
 * Remembers the records, objects, accounts, pages and content of the portal. Returns a function that restores them.
 */
export async function rememberState(): Promise<() => Promise<void>> {
  const [known, files, accounts] = [await documents(), await objects(), await uids()];
  return async () => {
    await Promise.all([restoreDocuments(known), restoreObjects(files), deleteOtherAccounts(accounts)]);
    restoreSite();
    await readContent();
  };
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

/** Answers that visitors get from Storage. The records of a file's tests change them. */
const PUBLISHED = 'published/';

async function objects() {
  const [files] = await bucket.getFiles();
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const content = file.name.startsWith(PUBLISHED) ? await file.download({ decompress: false }) : [];
        return [file.name, { file, content: content[0] }] as const;
      }),
    ),
  );
}

async function restoreObjects(known: Awaited<ReturnType<typeof objects>>): Promise<void> {
  const [files] = await bucket.getFiles();
  const found = new Map(files.map((file) => [file.name, file]));
  const others = files.filter(({ name }) => !known.has(name));
  await Promise.all([
    ...others.map((file) => file.delete({ ignoreNotFound: true })),
    ...[...known.values()].map(async ({ file: { name, metadata }, content }) => {
      if (content === undefined || found.get(name)?.metadata.generation === metadata.generation) return;
      const { contentType, contentEncoding, cacheControl, metadata: own } = metadata;
      const kept = { contentType, contentEncoding, cacheControl, metadata: own };
      await bucket.file(name).save(content, { resumable: false, metadata: kept });
    }),
  ]);
}

async function uids(): Promise<Set<string>> {
  const { users } = await auth.listUsers();
  return new Set(users.map(({ uid }) => uid));
}

async function deleteOtherAccounts(known: Set<string>): Promise<void> {
  const others = [...(await uids())].filter((uid) => !known.has(uid));
  await auth.deleteUsers(others);
}
