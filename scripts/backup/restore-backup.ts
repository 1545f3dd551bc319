import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredDocument } from './firestore-documents.ts';
import { inParallel } from './in-parallel.ts';
import { readLines } from './json-lines.ts';
import { HASH_PARAMETERS, type Manifest, OBJECTS, readManifest, USERS, verifyBackup } from './manifest.ts';
import { fingerprintsIn, listFiles, type StoredObject, upload } from './objects.ts';
import type { Project } from './project.ts';
import { Refusal } from './refusal.ts';
import { type Progress, progressDocument, RESTORE_MARKER, readProgress } from './restore-marker.ts';
import { deleteOtherUsers, HashParameters, type StoredUser, writeUsers } from './users.ts';

const FILES_AT_ONCE = 8;
const USERS_AT_ONCE = 500;
/** Firestore takes 10 MiB in one commit. One document has at most 1 MiB, and more as JSON. */
const COMMIT_BYTES = 4 * 1024 * 1024;
const COMMIT_DOCUMENTS = 100;

/** The portal makes these by itself, from the first visit on. A project with nothing else counts as empty. */
const madeByThePortal = ['published/', 'attempts/', 'jobs/'];

interface Options {
  /** Deletes what the project has and the backup has not. Without it, a project that is not empty is refused. */
  replace: boolean;
  /** What passwords are hashed with, where the backup does not say it. */
  hash?: HashParameters | undefined;
  say: (text: string) => void;
}

/**
 * Makes a project what it was when it was backed up. Reads all of the backup first. If it was interrupted, it continues.
 * Throws a Refusal before it has written anything if the backup is damaged or the project is not empty.
 */
export async function restoreBackup(
  project: Project,
  directory: string,
  options: Options,
): Promise<Manifest> {
  const { manifest, id } = readManifest(directory);
  options.say('Checking the backup …');
  await verifyBackup(directory, manifest);
  const hash = hashFor(project, directory, manifest, options.hash);
  const progress = await begin(project, id, options.replace);
  await restoreUsers(project, directory, hash, progress.replace);
  options.say(`${manifest.users} accounts`);
  await restoreFiles(project, directory, progress.replace, options.say);
  options.say(`${manifest.files} files`);
  await deleteOtherDocuments(project, directory, manifest, progress.replace);
  await restoreDocuments(project, directory, manifest, progress, options.say);
  await project.documents.commit([], [RESTORE_MARKER]);
  options.say(`${manifest.documents} documents`);
  return manifest;
}

/** Null for a restore on the local suite, and for accounts of a local suite, whose passwords work nowhere else. */
function hashFor(
  project: Project,
  directory: string,
  manifest: Manifest,
  given: HashParameters | undefined,
): HashParameters | null {
  if (project.isLocal || manifest.isLocal) return null;
  if (given) return given;
  const path = join(directory, HASH_PARAMETERS);
  if (existsSync(path)) return HashParameters.parse(JSON.parse(readFileSync(path, 'utf8')));
  throw new Refusal('This backup does not say what its passwords are hashed with. Add --hash FILE.');
}

async function begin(project: Project, backup: string, replace: boolean): Promise<Progress> {
  const begun = await readProgress(project.documents);
  if (begun?.backup === backup && (begun.replace || !replace)) return begun;
  if (begun && !replace)
    throw new Refusal(
      `A restore of another backup into ${project.id} was not finished. Finish that one, or add --replace: this deletes what the project has and the backup has not.`,
    );
  if (!replace) await requireEmpty(project);
  const progress = { backup, replace, written: 0 };
  await project.documents.commit([progressDocument(progress)]);
  return progress;
}

async function requireEmpty({ id, documents, auth, bucket }: Project): Promise<void> {
  const refuse = (what: string) => {
    throw new Refusal(
      `${id} is not empty: it has ${what}. Nothing was written. With --replace everything is deleted there that the backup has not.`,
    );
  };
  if ((await auth.listUsers(1)).users.length > 0) refuse('accounts');
  for await (const { name } of listFiles(bucket)) refuse(`the file ${name}`);
  for await (const path of documents.readPaths())
    if (!madeByThePortal.some((start) => path.startsWith(start))) refuse(`the document ${path}`);
}

async function restoreUsers(
  project: Project,
  directory: string,
  hash: HashParameters | null,
  replace: boolean,
): Promise<void> {
  const path = join(directory, USERS);
  if (replace) {
    const kept = new Set<string>();
    for await (const { uid } of readLines<StoredUser>(path)) kept.add(uid);
    // First, because one of them may have an email address of the backup.
    await deleteOtherUsers(project.auth, (uid) => kept.has(uid));
  }
  let batch: StoredUser[] = [];
  for await (const user of readLines<StoredUser>(path)) {
    batch.push(user);
    if (batch.length < USERS_AT_ONCE) continue;
    await writeUsers(project, batch, hash);
    batch = [];
  }
  await writeUsers(project, batch, hash);
}

/** Before the documents, so that no record names a file that is not there. */
async function restoreFiles(
  { bucket }: Project,
  directory: string,
  replace: boolean,
  say: (text: string) => void,
): Promise<void> {
  const known = await fingerprintsIn(bucket);
  const path = join(directory, OBJECTS);
  const kept = new Set<string>();
  await inParallel(readLines<StoredObject>(path), FILES_AT_ONCE, async (object) => {
    await upload(bucket, object, directory, known);
    kept.add(object.name);
    if (kept.size % 100 === 0) say(`${kept.size} files …`);
  });
  const others = replace ? [...known.keys()].filter((name) => !kept.has(name)) : [];
  await inParallel(others, FILES_AT_ONCE, async (name) => {
    await bucket.file(name).delete({ ignoreNotFound: true });
  });
}

/**
 * Visitors' lists that the backup has not are always deleted: they were made from the records that this project had
 * until now.
 */
async function deleteOtherDocuments(
  { documents }: Project,
  directory: string,
  manifest: Manifest,
  replace: boolean,
): Promise<void> {
  const kept = new Set([RESTORE_MARKER]);
  for await (const { path } of documentsOf(directory, manifest)) kept.add(path);
  const isOther = (path: string) => !kept.has(path) && (replace || path.startsWith('published/'));
  let batch: string[] = [];
  for await (const path of documents.readPaths()) {
    if (isOther(path)) batch.push(path);
    if (batch.length < COMMIT_DOCUMENTS) continue;
    await documents.commit([], batch);
    batch = [];
  }
  if (batch.length > 0) await documents.commit([], batch);
}

/** Each commit also writes how far it has come, so that the next run begins after it. */
async function restoreDocuments(
  { documents }: Project,
  directory: string,
  manifest: Manifest,
  progress: Progress,
  say: (text: string) => void,
): Promise<void> {
  const formerRoot = `projects/${manifest.project}/databases/(default)/documents/`;
  let batch: StoredDocument[] = [];
  let bytes = 0;
  let position = 0;
  const write = async () => {
    const marker = progressDocument({ ...progress, written: position });
    await documents.commit([...batch, marker], [], formerRoot);
    say(`${position} of ${manifest.documents} documents …`);
    [batch, bytes] = [[], 0];
  };
  for await (const document of documentsOf(directory, manifest)) {
    position += 1;
    if (position <= progress.written) continue;
    batch.push(document);
    bytes += JSON.stringify(document).length;
    if (batch.length >= COMMIT_DOCUMENTS || bytes >= COMMIT_BYTES) await write();
  }
  if (batch.length > 0) await write();
}

/** Visitors' lists come last. Whatever the site has made of half of the records, they replace it. */
async function* documentsOf(directory: string, { parts }: Manifest): AsyncGenerator<StoredDocument> {
  const files = parts.map(({ file }) => file).filter((file) => file.startsWith('firestore/'));
  const isLast = (file: string) => file === 'firestore/published.jsonl';
  for (const file of [...files.filter((name) => !isLast(name)), ...files.filter(isLast)])
    yield* readLines<StoredDocument>(join(directory, file));
}
