import { acceptedTypes, type FileKind, uploadLimits } from '@club-portal/contract/limits';
import { fileTypeFromBuffer } from 'file-type';
import { ApiProblem } from '../errors.ts';
import type { Sentence } from '../sentences.ts';
import { hasScripts } from './pdf-scripts.ts';
import { type Picture, renderPicture } from './picture.ts';
import type { StoredObject } from './stored-object.ts';

/** A file as it came in, by multipart or from the staged uploads. */
export interface IncomingFile {
  /** What the sender called it; never used as a path. */
  name: string;
  alt: string;
  bytes: Uint8Array;
}

export interface PreparedFile {
  kind: FileKind;
  contentType: string;
  /** Bytes of what was sent. */
  size: number;
  name: string;
  alt: string;
  /** What readers get; for a picture the largest rendering. */
  main: StoredObject;
  picture?: Picture;
}

/**
 * Finds out from its bytes what a file is and makes what is stored of it: pictures are decoded, turned upright
 * and encoded anew without metadata, videos and PDFs stay as they are, and a PDF with scripts is not opened in the
 * browser. Throws 400 for an empty file, 413 over
 * the limits, 415 for anything else than {@link acceptedTypes}.
 */
export async function prepareFile(file: IncomingFile, baseName: string): Promise<PreparedFile> {
  const name = displayName(file.name);
  if (file.bytes.byteLength === 0) throw refused(400, 'invalid', (say) => say.files.empty(name));
  const { kind, contentType, extension } = await identify(file.bytes, name);
  requireSize(kind, file.bytes.byteLength, name);
  const common = { kind, contentType, size: file.bytes.byteLength, name, alt: file.alt };
  if (kind !== 'image') {
    const main = { name: `${baseName}.${extension}`, contentType, content: file.bytes };
    if (kind === 'video') return { ...common, main };
    const disposition = (await hasScripts(file.bytes)) ? 'attachment' : 'inline';
    return { ...common, main: { ...main, disposition } };
  }
  const picture = await renderPicture(file.bytes, baseName, name);
  return { ...common, main: picture.largest, picture };
}

/** Throws 413 if a file of this kind may not have this many bytes. */
export function requireSize(kind: FileKind, bytes: number, name: string): void {
  const limit = {
    image: uploadLimits.imageBytes,
    video: uploadLimits.videoBytes,
    pdf: uploadLimits.pdfBytes,
  }[kind];
  if (bytes > limit)
    throw refused(413, 'too-large', (say) => say.files.tooLarge(name, kind, limit / 1024 / 1024));
}

/** What a file is by its first bytes. Throws 415 unless it is one of {@link acceptedTypes}. */
export async function identify(start: Uint8Array, name: string) {
  const type = await fileTypeFromBuffer(start).catch(() => undefined);
  for (const [kind, types] of Object.entries(acceptedTypes)) {
    if (type && (types as readonly string[]).includes(type.mime)) {
      return { kind: kind as FileKind, contentType: type.mime as string, extension: type.ext as string };
    }
  }
  throw refused(415, 'wrong-file-type', sentenceFor(type?.mime, name));
}

/** What phones make and cannot be taken has a sentence that says what to do. */
function sentenceFor(mime: string | undefined, name: string): Sentence {
  if (mime?.startsWith('image/hei')) return (say) => say.files.heic(name);
  if (mime === 'video/quicktime') return (say) => say.files.quickTime(name);
  return (say) => say.files.wrongType(name);
}

function refused(
  status: 400 | 413 | 415,
  code: 'invalid' | 'too-large' | 'wrong-file-type',
  sentence: Sentence,
) {
  return new ApiProblem(status, code, sentence, { fields: { files: sentence } });
}

/** The sender's file name without folders, control and direction characters, at most 100 characters. */
export function displayName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '').trim();
  return [...clean].slice(0, 100).join('') || 'file';
}
