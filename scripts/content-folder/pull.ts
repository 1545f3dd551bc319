import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../contract/check/content-files.ts';
import { contentFolder } from '../../contract/check/folder.ts';
import { pictureProblems } from '../../contract/check/pictures.ts';
import type { ContentPart } from '../../contract/src/content-part.ts';
import { Exchanged } from './exchanged.ts';
import { doneBy, type FolderPart, isSame, readFolder, refuseUnless } from './folder-parts.ts';
import { fetchPictures, inFolder, removeFiles } from './folder-pictures.ts';
import { writePart } from './part-file.ts';

/**
 * Writes the published content into the folder's files. A part that was never published stays as it is, and so does one
 * whose file is newer than what is published. Pictures uploaded in the browser are downloaded too.
 */
export async function pull(project: string, force: boolean): Promise<void> {
  const { readPart } = await import('../../functions/src/content/store.ts');
  const exchanged = new Exchanged(project);
  const folder = await readFolder();
  const taken: (FolderPart & { published: ContentPart['published']; next: unknown })[] = [];
  const reasons: string[] = [];
  for (const { part, file, value } of folder) {
    const { published } = await readPart({ system: 'command' }, part);
    if (!published.done) continue;
    const next = inFolder(exchanged, part, published.value);
    if (isSame(next, value)) {
      exchanged.keep(part, published.value, next);
      continue;
    }
    if (!force && exchanged.has(part, published.value)) {
      console.log(`${file} is newer than what is published. \`npm run content -- push\` makes it a draft.`);
      continue;
    }
    if (exchanged.hasAny(part) && !exchanged.has(part, value))
      reasons.push(
        `${file} was changed, and the part was published ${doneBy(published.done)}: both since the last pull.`,
      );
    taken.push({ part, file, value, published, next });
  }
  const pinned = folder.filter((one) => !isTaken(one.file) && takesFrom(one.file, taken));
  const unsaved = [...taken, ...pinned].filter(({ file }) => hasUncommitted(file));
  refuseUnless(
    force,
    [...reasons, ...unsaved.map(({ file }) => `${file} has changes that are not committed.`)],
    'Commit them first. `--force` overwrites the files.',
  );

  await takePictures();
  for (const { part, file, published, next } of taken) {
    write(file, part, next);
    exchanged.keep(part, published.value, next);
    if (published.done) console.log(`${file} is what was published ${doneBy(published.done)}.`);
  }
  // Otherwise their values would change with the file they are imported from.
  for (const { part, file, value } of pinned) {
    write(file, part, value);
    console.log(`${file} keeps its values, and takes none from other files any more.`);
  }
  exchanged.write();
  if (taken.length === 0) console.log('No file was changed.');

  /** Existing files stay. If the parts name other pictures that the folder lacks, nothing changes. */
  async function takePictures(): Promise<void> {
    const fetched: string[] = [];
    for (const { part, published } of taken)
      fetched.push(...(await fetchPictures(exchanged, part, published.value)));
    const values = { ...byFile(folder), ...byFile(taken.map((one) => ({ ...one, value: one.next }))) };
    const problems = await pictureProblems(contentFolder, values);
    if (problems.length > 0) removeFiles(fetched);
    refuseUnless(false, problems, 'Put the picture into the folder, and pull again.');
  }

  function isTaken(file: string): boolean {
    return taken.some((one) => one.file === file);
  }
}

function byFile(folder: FolderPart[]): Content {
  return Object.fromEntries(folder.map(({ file, value }) => [file, value])) as Content;
}

function write(file: string, name: string, value: unknown): void {
  const { hadComments } = writePart(join(contentFolder, file), name, value);
  if (hadComments) console.log(`${file}: comments inside of it are gone. Git has them.`);
}

/** Whether a file of the folder imports one of these. */
function takesFrom(file: string, others: FolderPart[]): boolean {
  const source = readFileSync(join(contentFolder, file), 'utf8');
  return others.some((other) => source.includes(`from './${other.file}'`));
}

/** A file that is not in git counts as changed. */
function hasUncommitted(file: string): boolean {
  try {
    const status = ['status', '--porcelain', '--ignored', '--', file];
    return execFileSync('git', status, { cwd: contentFolder, encoding: 'utf8' }).trim() !== '';
  } catch {
    return true;
  }
}
