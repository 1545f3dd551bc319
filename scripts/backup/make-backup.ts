import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel } from './in-parallel.ts';
import { LineWriter, type Part } from './json-lines.ts';
import { HASH_PARAMETERS, MANIFEST, type Manifest, OBJECTS, USERS, writeManifest } from './manifest.ts';
import { namedFiles } from './named-files.ts';
import { download, listFiles, type StoredObject } from './objects.ts';
import { isPack } from './packs.ts';
import { openPrivateDirectory } from './private-directory.ts';
import type { Project } from './project.ts';
import { Refusal } from './refusal.ts';
import { RESTORE_MARKER } from './restore-marker.ts';
import { type HashParameters, readHashParameters, readUsers } from './users.ts';

/** A folder with this file has a backup that was begun and not finished. */
const BEGUN = 'begun.json';
const FILES_AT_ONCE = 8;

interface Options {
  /** What passwords are hashed with, where Google does not say it. */
  hash?: HashParameters | undefined;
  say: (text: string) => void;
}

/**
 * Writes everything that a project has into a folder, but the packs. If it was interrupted there before, it reads documents and
 * accounts anew, so that they are of one moment, and keeps the files that are complete. Throws a Refusal for a folder
 * with other things in it, or with a complete backup.
 */
export async function makeBackup(project: Project, directory: string, options: Options): Promise<Manifest> {
  const { say } = options;
  begin(project, directory);
  const documents = await backUpDocuments(project, directory);
  say(`${documents.count} documents, as they were at ${documents.readAt.toISOString()}`);
  const users = await backUpUsers(project, directory, options.hash);
  say(`${users[0]?.lines} accounts`);
  const { objects, part } = await backUpFiles(project, directory, documents.readAt, say);
  const stored = new Set(objects.map(({ name }) => name));
  const missing = [...documents.named].filter(([file]) => !stored.has(file));
  const manifest: Manifest = {
    format: 1,
    project: project.id,
    bucket: project.bucket.name,
    isLocal: project.isLocal,
    documentsReadAt: documents.readAt.toISOString(),
    finishedAt: new Date().toISOString(),
    documents: documents.count,
    users: users[0]?.lines ?? 0,
    files: objects.length,
    fileBytes: objects.reduce((sum, { size }) => sum + size, 0),
    parts: [...documents.parts, ...users, part],
    missingFiles: missing.map(([file, record]) => ({ record, file })),
  };
  writeManifest(directory, manifest);
  rmSync(join(directory, BEGUN));
  return manifest;
}

function begin({ id }: Project, directory: string): void {
  const names = openPrivateDirectory(directory);
  if (names.includes(MANIFEST))
    throw new Refusal(`${directory} has a complete backup already. Choose another folder.`);
  const begun = join(directory, BEGUN);
  if (names.length > 0 && !existsSync(begun))
    throw new Refusal(
      `${directory} has other files in it. Choose an empty folder, or one that does not exist.`,
    );
  // The file may be torn if the machine went down while it was written.
  const text = existsSync(begun) ? readFileSync(begun, 'utf8') : '';
  const expected = JSON.stringify({ project: id });
  if (text !== '' && text !== expected)
    throw new Refusal(
      `${directory} has the beginning of another project's backup: ${text}. Choose another folder.`,
    );
  writeFileSync(begun, expected, { mode: 0o600 });
  for (const part of ['firestore', 'users', 'storage', 'unfinished'])
    rmSync(join(directory, part), { recursive: true, force: true });
}

interface BackedUpDocuments {
  count: number;
  readAt: Date;
  parts: Part[];
  /** The record that names a file, by the file's path in Storage. */
  named: Map<string, string>;
}

/** One file for each collection of the first level, with what is below its documents. */
async function backUpDocuments({ documents }: Project, directory: string): Promise<BackedUpDocuments> {
  const named = new Map<string, string>();
  const parts: Part[] = [];
  let readAt = new Date(Number.NaN);
  let current: { collection: string; writer: LineWriter } | undefined;
  for await (const document of documents.readAll((moment) => {
    readAt = moment;
  })) {
    if (document.path === RESTORE_MARKER)
      throw new Refusal('A restore into this project was not finished. Finish it, then back up.');
    if (isPack(document.path)) continue;
    const [collection = ''] = document.path.split('/');
    if (current?.collection !== collection) {
      if (current) parts.push(await current.writer.finish());
      current = {
        collection,
        writer: new LineWriter(directory, `firestore/${encodeURIComponent(collection)}.jsonl`),
      };
    }
    await current.writer.write(document);
    for (const file of namedFiles(document)) named.set(file, document.path);
  }
  if (current) parts.push(await current.writer.finish());
  return { count: parts.reduce((sum, { lines }) => sum + lines, 0), readAt, parts, named };
}

async function backUpUsers(
  project: Project,
  directory: string,
  given: HashParameters | undefined,
): Promise<Part[]> {
  const writer = new LineWriter(directory, USERS);
  for await (const user of readUsers(project.auth)) await writer.write(user);
  const parts = [await writer.finish()];
  const hash = given ?? (await readHashParameters(project));
  if (!hash) return parts;
  const parameters = new LineWriter(directory, HASH_PARAMETERS);
  await parameters.write(hash);
  return [...parts, await parameters.finish()];
}

/** Leaves out files that are newer than the documents, because no record in the backup names them. */
async function backUpFiles(
  { bucket }: Project,
  directory: string,
  documentsReadAt: Date,
  say: (text: string) => void,
): Promise<{ objects: StoredObject[]; part: Part }> {
  mkdirSync(join(directory, 'files'), { recursive: true, mode: 0o700 });
  const objects: StoredObject[] = [];
  await inParallel(listFiles(bucket), FILES_AT_ONCE, async (remote) => {
    if (isPack(remote.name)) return;
    if (new Date(remote.metadata.timeCreated ?? 0) > documentsReadAt) return;
    const object = await download(remote, directory);
    if (object) objects.push(object);
    if (objects.length % 100 === 0) say(`${objects.length} files …`);
  });
  objects.sort((a, b) => (a.name < b.name ? -1 : 1));
  const writer = new LineWriter(directory, OBJECTS);
  for (const object of objects) await writer.write(object);
  const part = await writer.finish();
  deleteOthers(directory, new Set(objects.map(({ file }) => file)));
  return { objects, part };
}

/** Deletes files that an interrupted run has copied and that Storage has no longer. */
function deleteOthers(directory: string, files: ReadonlySet<string>): void {
  for (const name of readdirSync(join(directory, 'files')))
    if (!files.has(`files/${name}`)) rmSync(join(directory, 'files', name));
  rmSync(join(directory, 'unfinished'), { recursive: true, force: true });
}
