import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { type Account, HashParameters } from './accounts.ts';
import type { StoredDocument } from './documents.ts';
import {
  HASH_PARAMETERS,
  type Manifest,
  OBJECTS,
  readLines,
  readManifest,
  USERS,
  verifyBackup,
} from './folder.ts';
import { inParallel, isSame, type StoredObject, upload } from './objects.ts';
import type { Project } from './project.ts';

/** The document that marks an unfinished restore: the id of the backup, and `replace`. */
export const RESTORE_MARKER = 'restores/current';

/** The portal creates these itself, from the first visit on. A project with nothing else counts as empty. */
const madeByThePortal = ['published/', 'attempts/', 'jobs/'];

interface Options {
  /** Deletes what the project has but the backup does not. Without it, a project that is not empty is refused. */
  replace: boolean;
  say: (text: string) => void;
  /** Whether these accounts may be restored. Their roles are rights in the project, and they come from the folder. */
  agree: (accounts: Account[]) => Promise<boolean>;
}

/**
 * Restores a project to its state at the time of the backup. Reads the whole backup first. If interrupted, it can be
 * repeated. Throws a {@link Refusal} before writing anything if the backup is damaged, the project is not empty, or
 * nobody agrees.
 */
export async function restoreBackup(
  project: Project,
  directory: string,
  { replace: wantsReplace, say, agree }: Options,
): Promise<Manifest> {
  const { manifest, id } = readManifest(directory);
  say('Checking the backup …');
  await verifyBackup(directory, manifest);
  const hash = hashFor(project, directory, manifest);
  const accounts = readLines<Account>(directory, USERS);
  if (!(await agree(accounts))) throw new Refusal('Nothing was written.');
  const replace = await begin(project, id, wantsReplace);
  await restoreAccounts(project, accounts, hash, replace);
  say(`${accounts.length} accounts`);
  // Before the documents, so that no record names a file that is missing.
  await restoreFiles(project, directory, replace, say);
  say(`${manifest.files} files`);
  await restoreDocuments(project, readDocuments(project, directory, manifest), replace);
  await project.firestore.doc(RESTORE_MARKER).delete();
  say(`${manifest.documents} documents`);
  return manifest;
}

/** Null for a restore on the local suite, and for accounts of a local suite, whose passwords work nowhere else. */
function hashFor(project: Project, directory: string, manifest: Manifest): HashParameters | null {
  if (project.isLocal || manifest.isLocal) return null;
  const path = join(directory, HASH_PARAMETERS);
  if (existsSync(path)) return HashParameters.parse(JSON.parse(readFileSync(path, 'utf8')));
  throw new Refusal(`This backup does not say what its passwords are hashed with: ${path} is missing.`);
}

/** Whether other data of the project is deleted. The first run of an interrupted restore decides. */
async function begin(project: Project, backup: string, replace: boolean): Promise<boolean> {
  const marker = project.firestore.doc(RESTORE_MARKER);
  const begun = (await marker.get()).data();
  if (begun?.backup === backup && (begun.replace || !replace)) return begun.replace;
  if (begun && !replace)
    throw new Refusal(
      `A restore of another backup into ${project.id} was not finished. Finish that one, or add --replace: this deletes what the project has and the backup does not.`,
    );
  if (!replace) await requireEmpty(project);
  await marker.set({ backup, replace });
  return replace;
}

async function requireEmpty({ id, documents, accounts, bucket }: Project): Promise<void> {
  const refuse = (what: string) => {
    throw new Refusal(
      `${id} is not empty: it has ${what}. Nothing was written. With --replace everything that the backup does not have is deleted there.`,
    );
  };
  if (!(await accounts.isEmpty())) refuse('accounts');
  const isMade = (path: string) => madeByThePortal.some((start) => path.startsWith(start));
  const [files] = await bucket.getFiles({ maxResults: 100, autoPaginate: false });
  for (const { name } of files) if (!isMade(name)) refuse(`the file ${name}`);
  for await (const path of documents.readPaths()) if (!isMade(path)) refuse(`the document ${path}`);
}

/** Whether a document or an object is a list of visitors. */
function isList(path: string): boolean {
  return path.startsWith('published/');
}

async function restoreAccounts(
  project: Project,
  accounts: Account[],
  hash: HashParameters | null,
  replace: boolean,
): Promise<void> {
  // First, because one of them may have an email address of the backup.
  if (replace) await project.accounts.deleteOthers(new Set(accounts.map(({ localId }) => localId)));
  await project.accounts.write(accounts, hash);
}

async function restoreFiles(
  { bucket }: Project,
  directory: string,
  replace: boolean,
  say: (text: string) => void,
): Promise<void> {
  const objects = readLines<StoredObject>(directory, OBJECTS);
  const [files] = await bucket.getFiles();
  const known = new Map(files.map((file) => [file.name, file]));
  let done = 0;
  await inParallel(objects, async (object) => {
    const remote = known.get(object.name);
    if (!remote || !isSame(remote, object)) await upload(bucket, object, directory);
    done += 1;
    if (done % 100 === 0) say(`${done} files …`);
  });
  const kept = new Set(objects.map(({ name }) => name));
  const others = files.filter(({ name }) => !kept.has(name) && (replace || isList(name)));
  await inParallel(others, async (file) => {
    await file.delete({ ignoreNotFound: true });
  });
}

/** The documents of the backup. References to documents of the original project become references to this one. */
function readDocuments(
  { documents }: Project,
  directory: string,
  { project, parts }: Manifest,
): StoredDocument[] {
  const formerRoot = `projects/${project}/databases/(default)/documents/`;
  const renamed = (key: string, value: unknown) =>
    key === 'referenceValue' && typeof value === 'string' ? value.replace(formerRoot, documents.root) : value;
  return parts
    .filter(({ file }) => file.startsWith('firestore/'))
    .flatMap(({ file }) => readLines<StoredDocument>(directory, file, renamed));
}

/**
 * Visitors' lists come last, so that they replace lists that the site made from half of the records. A list that the
 * backup does not have is always deleted, because it was made from the project's previous records.
 */
async function restoreDocuments(
  { documents, firestore }: Project,
  stored: StoredDocument[],
  replace: boolean,
): Promise<void> {
  const kept = new Set([RESTORE_MARKER, ...stored.map(({ path }) => path)]);
  const writer = firestore.bulkWriter();
  const deletions: Promise<unknown>[] = [];
  for await (const path of documents.readPaths())
    if (!kept.has(path) && (replace || isList(path))) deletions.push(writer.delete(firestore.doc(path)));
  await Promise.all([...deletions, writer.close()]);
  await documents.write(stored.filter(({ path }) => !isList(path)));
  await documents.write(stored.filter(({ path }) => isList(path)));
}
