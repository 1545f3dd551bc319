import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentFolder } from '../../contract/check/folder.ts';
import { type NamedPicture, picturesOf } from '../../contract/src/content/named-pictures.ts';
import { type ContentPart, parts, type WrittenContent } from '../../contract/src/content/parts.ts';
import {
  filesOfUpload,
  idOfUpload,
  isUploaded,
  LARGE_ICON,
  type PictureUse,
} from '../../contract/src/content/uploaded-picture.ts';
import { Refusal } from '../refusal.ts';
import type { Exchanged } from './exchanged.ts';

/*
 * In a project, a picture uploaded in the browser is named `uploads/ID.webp`. In the folder it is a file,
 * `sent/ID.webp` if it came from the project. `exchanged.json` maps one to the other.
 */

/** Pictures of the folder `pictures` that came from a project. */
const SENT = 'sent';

/** The value with the folder's names for uploaded pictures. */
export function inFolder(exchanged: Exchanged, part: ContentPart, value: unknown): unknown {
  return renamed(part, value, ({ file }) => (isUploaded(file) ? nameInFolder(exchanged, file) : file));
}

/** Writes the pictures that the public value of a part names, unless they exist. Returns the new files. */
export async function fetchPictures(
  exchanged: Exchanged,
  part: ContentPart,
  published: unknown,
): Promise<string[]> {
  const { readUpload } = await import('../../functions/src/files/uploaded-pictures.ts');
  const written: string[] = [];
  for (const { file, use } of namedIn(part, published).filter(({ file }) => isUploaded(file))) {
    const name = nameInFolder(exchanged, file);
    const path = pathOf(name);
    if (existsSync(path)) continue;
    const bytes = await readUpload(idOfUpload(file) ?? '', largestOf(use, file)).catch(() => {
      throw new Refusal(`The project does not have the picture ${file} of ${part} any more.`);
    });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    exchanged.keepUpload(file, name, bytes);
    written.push(path);
  }
  return written;
}

export function removeFiles(paths: readonly string[]): void {
  for (const path of paths) rmSync(path);
}

/**
 * The value with the project's names. A picture of the folder that the project does not have is uploaded: the portal
 * was neither deployed with it, nor was it uploaded before.
 */
export async function inProject(
  exchanged: Exchanged,
  part: ContentPart,
  value: unknown,
  deployed: ReadonlySet<string>,
): Promise<unknown> {
  const names = new Map<string, string>();
  for (const { file, use } of namedIn(part, value)) {
    const bytes = readFileSync(pathOf(file));
    const known = await findKept(exchanged.uploadsOf(file, bytes), use);
    names.set(`${use} ${file}`, known ?? (deployed.has(file) ? file : await send(file, use, bytes)));
  }
  return renamed(part, value, ({ file, use }) => names.get(`${use} ${file}`) ?? file);

  async function send(file: string, use: PictureUse, bytes: Uint8Array): Promise<string> {
    const { prepareContentPicture } = await import('../../functions/src/media/content-picture.ts');
    const { keepPicture } = await import('../../functions/src/content/pictures.ts');
    const prepared = await prepareContentPicture({ name: file, alt: '', bytes }, use);
    const upload = await keepPicture({ system: 'command' }, use, prepared);
    exchanged.keepUpload(upload, file, bytes);
    console.log(`${file} is sent.`);
    return upload;
  }
}

async function findKept(uploads: readonly string[], use: PictureUse): Promise<string | undefined> {
  const { isKept } = await import('../../functions/src/content/pictures.ts');
  for (const upload of uploads) if (await isKept({ system: 'command' }, upload, use)) return upload;
  return undefined;
}

function nameInFolder(exchanged: Exchanged, upload: string): string {
  return exchanged.fileOf(upload) ?? upload.replace(/^uploads/, SENT);
}

function pathOf(file: string): string {
  return join(contentFolder, 'pictures', file);
}

/** Of a picture's stored files, the one from which the build makes all others. */
function largestOf(use: PictureUse, file: string): string {
  if (use === 'favicon' && !file.endsWith('.svg')) return LARGE_ICON;
  const widthOf = (name: string) => Number.parseInt(name, 10) || 0;
  return filesOfUpload(use, file).reduce((one, other) => (widthOf(other) > widthOf(one) ? other : one));
}

function namedIn(part: ContentPart, value: unknown): NamedPicture[] {
  const { data } = parts[part].safeParse(value);
  return data === undefined ? [] : picturesOf(part, data as WrittenContent[ContentPart]);
}

function renamed(part: ContentPart, value: unknown, nameOf: (picture: NamedPicture) => string): unknown {
  const copy = structuredClone(value);
  for (const picture of namedIn(part, value)) {
    const steps = picture.path.split('.');
    const around = steps.slice(0, -1).reduce((inside, step) => Object(inside)[step], copy);
    Object(around)[steps.at(-1) ?? ''] = nameOf(picture);
  }
  return copy;
}
