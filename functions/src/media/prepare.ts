import { acceptedTypes, type FileKind, uploadLimits } from '@club-portal/contract/limits';
import { isPdf } from '@club-portal/contract/pdf-start';
import type { Alternatives } from '@club-portal/contract/picture';
import { examineVideo } from '@club-portal/contract/video/examine-video';
import { type Blank, type VideoSource, withBlanks } from '@club-portal/contract/video/video-source';
import { refusedFile } from '../errors.ts';
import type { Sentence } from '../sentences.ts';
import { isUnsafe } from './open-pdf.ts';
import { type Picture, renderPicture } from './picture.ts';
import type { StoredObject } from './stored-object.ts';

/** A file from a multipart form or from the staged uploads. */
export interface IncomingFile {
  /** The sender's file name. Never used as a path. */
  name: string;
  alt: string;
  bytes: Uint8Array;
}

export interface PreparedFile {
  kind: FileKind;
  contentType: string;
  /** Size of the sent file, bytes. */
  size: number;
  name: string;
  alt: string;
  translations?: Alternatives | undefined;
  /** The object that readers get; for a picture, the largest rendering. */
  main: StoredObject;
  picture?: Picture;
}

/**
 * Detects the type of a file from its bytes and makes the objects to store. Pictures are encoded again without metadata
 * ({@link renderPicture}). Videos lose theirs ({@link requirePlayable}). PDFs do not change; browsers save one with
 * scripts instead of opening it. `reportWidth`, px, is the width of the picture's JPEG. Throws 400 for an empty file,
 * 413 over the limits, 415 for a type that is not in {@link acceptedTypes} and for a video that many browsers cannot
 * play.
 */
export async function prepareFile(
  file: IncomingFile,
  baseName: string,
  reportWidth?: number,
): Promise<PreparedFile> {
  const name = displayName(file.name);
  if (file.bytes.byteLength === 0) throw refusedFile(400, (say) => say.files.empty(name));
  const { kind, contentType, extension } = await identify(file.bytes, name);
  requireSize(kind, file.bytes.byteLength, name);
  const common = { kind, contentType, size: file.bytes.byteLength, name, alt: file.alt };
  if (kind !== 'image') {
    const main = { name: `${baseName}.${extension}`, contentType, content: file.bytes };
    if (kind === 'video') {
      const read = async (start: number, length: number) => file.bytes.subarray(start, start + length);
      const source = { size: file.bytes.byteLength, read };
      const blanks = await requirePlayable(source, contentType, name);
      return { ...common, main: { ...main, content: withBlanks(file.bytes.slice(), 0, blanks) } };
    }
    const disposition = (await isUnsafe(file.bytes)) ? 'attachment' : 'inline';
    return { ...common, main: { ...main, disposition, savedAs: withEnding(name, extension) } };
  }
  const picture = await renderPicture(file.bytes, baseName, name, reportWidth);
  return { ...common, main: picture.largest, picture };
}

/** The objects to store for a file. */
export function objectsOf({ main, picture }: PreparedFile): StoredObject[] {
  return picture ? [...picture.renderings, picture.report] : [main];
}

/** Returns the parts of a video to erase before it is stored. Throws 415 if many browsers cannot play it. */
export async function requirePlayable(
  source: VideoSource,
  contentType: string,
  name: string,
): Promise<Blank[]> {
  const { blanks, refusal } = await examineVideo(source, contentType);
  if (refusal !== undefined) throw refusedFile(415, (say) => say.files.unplayable(name, refusal));
  return blanks;
}

/** Throws 413 if a file of this kind may not have this many bytes. */
export function requireSize(kind: FileKind, bytes: number, name: string): void {
  const limit = uploadLimits[`${kind}Bytes`];
  if (bytes > limit) throw refusedFile(413, (say) => say.files.tooLarge(name, kind, limit / 1024 / 1024));
}

/** An animated PNG is stored as its first picture, like an animated GIF. */
const PNG = { mime: 'image/png', ext: 'png' } as const;
/** The container in which Apple's programs also write H.264. */
const MP4 = { mime: 'video/mp4', ext: 'mp4' } as const;
const PDF = { mime: 'application/pdf', ext: 'pdf' } as const;

const sameFormats: Record<string, typeof PNG | typeof MP4> = { 'image/apng': PNG, 'video/x-m4v': MP4 };

/** Detects the type of a file from its first bytes. Throws 415 if it is not in {@link acceptedTypes}. */
export async function identify(
  start: Uint8Array,
  name: string,
  otherwise: Sentence = (say) => say.files.wrongType(name),
) {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(start).catch(() => undefined);
  const same = found && sameFormats[found.mime];
  const type = same ?? found ?? (isPdf(start) ? PDF : undefined);
  for (const [kind, types] of Object.entries(acceptedTypes)) {
    if (type && (types as readonly string[]).includes(type.mime)) {
      return { kind: kind as FileKind, contentType: type.mime as string, extension: type.ext as string };
    }
  }
  throw refusedFile(415, sentenceFor(type?.mime, name, otherwise));
}

/** HEIC, QuickTime and 3GP files come from phones. Their sentences explain how to convert them. */
function sentenceFor(mime: string | undefined, name: string, otherwise: Sentence): Sentence {
  if (mime?.startsWith('image/hei')) return (say) => say.files.heic(name);
  if (mime === 'video/quicktime') return (say) => say.files.quickTime(name);
  if (mime?.startsWith('video/3gp')) return (say) => say.files.unplayable(name, '3GP');
  return otherwise;
}

const NAME_MOST = 100;

/**
 * The sender's file name without folders, control characters and direction characters, at most 100 characters. A long
 * one keeps its extension. Joiners stay: they are part of Hindi words and of emoji.
 */
export function displayName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '').trim();
  if (/^[\u200c\u200d]*$/.test(clean)) return 'file';
  if (clean.length <= NAME_MOST) return clean;
  const [, stem = clean, ending = ''] = /^(.*?)(\.[a-z0-9]{2,5})?$/is.exec(clean) ?? [];
  const kept = [...new Intl.Segmenter().segment(stem)].filter(
    ({ segment, index }) => index + segment.length <= NAME_MOST - ending.length,
  );
  return kept.map(({ segment }) => segment).join('') + ending;
}

function withEnding(name: string, extension: string): string {
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
}
