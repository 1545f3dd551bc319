import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionsWithValue } from '@club-portal/contract/entities';
import { Refusal } from '../refusal.ts';
import { HashParameters } from './accounts.ts';
import type { StoredDocument } from './documents.ts';
import {
  HASH_PARAMETERS,
  MANIFEST,
  type Manifest,
  OBJECTS,
  type Part,
  USERS,
  writeLines,
  writeManifest,
} from './folder.ts';
import { namedFiles } from './named-files.ts';
import { download, inParallel, type StoredObject } from './objects.ts';
import { openPrivateDirectory } from './private-directory.ts';
import type { Project } from './project.ts';
import { RESTORE_MARKER } from './restore-backup.ts';

/** A folder with this file has an unfinished backup. */
const BEGUN = 'begun.json';

/** Prefixes of the documents and files of collections that are not backed up. */
const leftOut = collectionsWithValue('backedUp', false).map((collection) => `${collection}/`);

function isLeftOut(path: string): boolean {
  return leftOut.some((start) => path.startsWith(start));
}

/**
 * Writes everything a project has into a folder, except the packs. If an earlier run was interrupted, it reads
 * documents and accounts again, so that they are from one moment, and keeps the complete files. Throws a
 * {@link Refusal} for a folder that contains other things or a complete backup.
 */
export async function makeBackup(
  project: Project,
  directory: string,
  say: (text: string) => void,
): Promise<Manifest> {
  begin(directory);
  const { readAt, documents } = await readDocuments(project);
  say(`${documents.length} documents, as they were at ${readAt.toISOString()}`);
  const accounts = await project.accounts.readAll();
  say(`${accounts.length} accounts`);
  const hashing = await writeHashParameters(project, directory);
  const objects = await copyFiles(project, directory, readAt, say);
  const stored = new Set(objects.map(({ name }) => name));
  const named = documents.flatMap((document) =>
    namedFiles(document).map((file) => ({ record: document.path, file })),
  );
  const manifest: Manifest = {
    format: 2,
    project: project.id,
    bucket: project.bucket.name,
    isLocal: project.isLocal,
    documentsReadAt: readAt.toISOString(),
    finishedAt: new Date().toISOString(),
    documents: documents.length,
    users: accounts.length,
    files: objects.length,
    fileBytes: objects.reduce((sum, { size }) => sum + size, 0),
    parts: [
      ...writeDocuments(directory, documents),
      writeLines(directory, USERS, accounts),
      ...hashing,
      writeLines(directory, OBJECTS, objects),
    ],
    missingFiles: named.filter(({ file }) => !stored.has(file)),
  };
  writeManifest(directory, manifest);
  rmSync(join(directory, BEGUN));
  return manifest;
}

function begin(directory: string): void {
  const names = openPrivateDirectory(directory);
  if (names.includes(MANIFEST))
    throw new Refusal(`${directory} has a complete backup already. Choose another folder.`);
  const begun = join(directory, BEGUN);
  if (names.length > 0 && !existsSync(begun))
    throw new Refusal(
      `${directory} has other files in it. Choose an empty folder, or one that does not exist.`,
    );
  writeFileSync(begun, '{}\n');
  rmSync(join(directory, 'firestore'), { recursive: true, force: true });
}

async function readDocuments(project: Project): Promise<{ readAt: Date; documents: StoredDocument[] }> {
  const { readAt, documents } = await project.documents.snapshot();
  const found: StoredDocument[] = [];
  for await (const document of documents) if (!isLeftOut(document.path)) found.push(document);
  if (found.some(({ path }) => path === RESTORE_MARKER))
    throw new Refusal('A restore into this project was not finished. Finish it, then back up.');
  return { readAt, documents: found };
}

/** One file for each top-level collection, with its subcollections. */
function writeDocuments(directory: string, documents: StoredDocument[]): Part[] {
  const collections = Map.groupBy(documents, ({ path }) => path.slice(0, path.indexOf('/')));
  return [...collections].map(([name, list]) =>
    writeLines(directory, `firestore/${encodeURIComponent(name)}.jsonl`, list),
  );
}

/** Keeps parameters that a person has put there. */
async function writeHashParameters(project: Project, directory: string): Promise<Part[]> {
  if (project.isLocal) return [];
  const path = join(directory, HASH_PARAMETERS);
  const given = existsSync(path)
    ? HashParameters.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
    : null;
  const hash = given ?? (await project.accounts.readHashParameters());
  if (hash) return [writeLines(directory, HASH_PARAMETERS, [hash])];
  throw new Refusal(
    `Google does not say what the password hashes of ${project.id} are made with. Give yourself the role Firebase Authentication Admin (roles/firebaseauth.admin). Or copy the parameters (Firebase console, Authentication, Users, the menu's “Password hash parameters”) into ${path}, as JSON with algorithm, signerKey, saltSeparator, rounds and memoryCost. Then run this again.`,
  );
}

/** Leaves out files that are newer than the documents, because no record in the backup names them. */
async function copyFiles(
  { bucket }: Project,
  directory: string,
  documentsReadAt: Date,
  say: (text: string) => void,
): Promise<StoredObject[]> {
  const folder = join(directory, 'files');
  mkdirSync(folder, { recursive: true });
  const [files] = await bucket.getFiles();
  const wanted = files.filter(
    ({ name, metadata }) => !isLeftOut(name) && new Date(metadata.timeCreated ?? 0) <= documentsReadAt,
  );
  const objects: StoredObject[] = [];
  await inParallel(wanted, async (remote) => {
    const object = await download(remote, directory);
    if (object) objects.push(object);
    if (objects.length % 100 === 0) say(`${objects.length} files …`);
  });
  // An interrupted run may have copied files that Storage no longer has.
  const copied = new Set(objects.map(({ file }) => file));
  for (const name of readdirSync(folder)) if (!copied.has(`files/${name}`)) rmSync(join(folder, name));
  return objects.sort((a, b) => (a.name < b.name ? -1 : 1));
}
