import { EventRecordInput } from '@club-portal/contract/event-record';
import { type PicturePlace, PlacesSwitch } from '@club-portal/contract/evidence';
import { uploadLimits } from '@club-portal/contract/limits';
import { placeOf } from '@club-portal/contract/picture-place';
import { invalid } from '../errors.ts';
import { deleteObjects, readObject, readPiece } from '../files/objects.ts';
import { findStagedFile, stagingFolder } from '../files/staged-uploads.ts';
import { altsOf, requireFewFiles } from '../http/form-files.ts';
import { check, type Form } from '../http/input.ts';
import { log } from '../log.ts';
import { readPlace } from '../media/camera-note.ts';
import { displayName, identify, prepareFile, requirePlayable, requireSize } from '../media/prepare.ts';
import { withAlternatives } from './documents.ts';
import type { NewFile } from './store.ts';

/**
 * The n-th `alt` and the n-th `place` belong to the n-th file. Form files and staged files are counted together. A
 * `place` is what the browser has read from the picture before scaling it down, as JSON. It may be empty.
 */
export const uploadForm = {
  fields: EventRecordInput.safeExtend(PlacesSwitch.shape),
  repeatable: ['alt', 'staged', 'place'],
  limitBytes: uploadLimits.requestBytes,
};

/** Files for an existing item, like those of an upload. */
export const filesForm = { ...uploadForm, fields: PlacesSwitch };

/** The event of an upload, which may have pictures already. */
interface EventOfFiles {
  title: string;
  counts?: { image: number };
}

/**
 * Checks the files of an event's upload, makes the objects to store, and calls `add`, which stores them. Pictures
 * without a description get one. Throws like {@link takeFiles}.
 */
export function takeUpload<Added>(
  form: Form,
  uid: string,
  { title, counts }: EventOfFiles,
  add: (files: NewFile[]) => Promise<Added>,
): Promise<Added> {
  return takeFiles(form, uid, (files) => add(withAlternatives(files, title, counts?.image)));
}

/**
 * Checks the files in a form and those in Storage that it refers to, makes the objects to store, and calls `add`, which
 * stores them. A form may have none. Then deletes the staged files. Throws 400 for a missing staged file, 413 over a
 * limit, 415 for a file type that is not accepted.
 */
export async function takeFiles<Added>(
  form: Form,
  uid: string,
  add: (files: NewFile[]) => Promise<Added>,
): Promise<Added> {
  const { fields, lists, parts } = form;
  const alts = altsOf(form);
  const keepsPlaces = check(PlacesSwitch, fields).places === 'keep';
  const places = keepsPlaces ? (lists.place ?? []).map(sentPlace) : [];
  /** Form files and paths of staged files, in the order of the form's parts. */
  const sources = parts.flatMap(([name, value]): (string | File)[] => {
    if (typeof value !== 'string') return [value];
    return name === 'staged' ? [stagedPath(value, uid)] : [];
  });
  const staged = sources.filter((source) => typeof source === 'string');
  if (new Set(staged).size < staged.length) throw invalid({ staged: (say) => say.api.request.repeated });
  requireFewFiles(sources);

  const prepared: NewFile[] = [];
  // One after another, because decoding pictures in parallel needs memory for all of them.
  for (const [index, source] of sources.entries()) {
    const alt = alts[index] ?? '';
    const noted = keepsPlaces && { place: places[index] ?? null };
    if (typeof source === 'string') prepared.push(await prepareStagedFile(source, alt, String(index), noted));
    else {
      const file = { name: source.name, alt, bytes: await source.bytes() };
      prepared.push(await withPlace(await prepareFile(file, String(index)), file.bytes, noted));
    }
  }
  const added = await add(prepared);
  await deleteObjects(staged).catch((error: unknown) =>
    log.warn('Staged files are left to the sweeper', {}, error),
  );
  return added;
}

/** What was sent about a picture whose place is stored. False if places are not stored. */
type Noted = { place: PicturePlace | null } | false;

/** A picture straight from the camera contains its own place. */
async function withPlace(file: NewFile, bytes: Uint8Array, noted: Noted): Promise<NewFile> {
  if (!noted || file.kind !== 'image') return file;
  return { ...file, place: noted.place ?? (await readPlace(bytes)) ?? undefined };
}

/** Impossible values are dropped. */
function sentPlace(text: string): PicturePlace | null {
  if (text === '') return null;
  try {
    return placeOf(Object(JSON.parse(text)));
  } catch {
    throw invalid({ place: (say) => say.fields.invalid });
  }
}

/** Enough to detect the type of a file. */
const START_BYTES = 8192;

/** Reads pictures and PDFs completely. Reads only parts of a video, which is later copied within Storage. */
async function prepareStagedFile(
  path: string,
  alt: string,
  baseName: string,
  noted: Noted,
): Promise<NewFile> {
  const staged = await findStagedFile(path);
  if (!staged) throw invalid({ staged: (say) => say.api.eventRecord.notStaged });
  const name = displayName(staged.name);
  const { kind, contentType, extension } = await identify(await readPiece(path, 0, START_BYTES), name);
  requireSize(kind, staged.size, name);
  if (kind !== 'video') {
    const bytes = await readObject(path);
    return withPlace(await prepareFile({ name, alt, bytes }, baseName), bytes, noted);
  }
  const read = (start: number, length: number) => readPiece(path, start, length);
  const blanks = await requirePlayable({ size: staged.size, read }, contentType, name);
  const main = { name: `${baseName}.${extension}`, contentType, content: { copyOf: path, blanks } };
  return { kind, contentType, size: staged.size, name, alt, main };
}

/** Accepts the object's name, or its full path in the caller's own folder. */
function stagedPath(name: string, uid: string): string {
  const folder = `${stagingFolder(uid)}/`;
  const own = name.startsWith(folder) ? name.slice(folder.length) : name;
  if (!/^[A-Za-z0-9._-]{1,200}$/.test(own)) throw invalid({ staged: (say) => say.api.eventRecord.notStaged });
  return `${folder}${own}`;
}
