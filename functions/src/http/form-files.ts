import { uploadLimits } from '@club-portal/contract/limits';
import { alternativeText } from '@club-portal/contract/picture';
import { z } from 'zod';
import { invalid, refusedFile } from '../errors.ts';
import { type IncomingFile, type PreparedFile, prepareFile } from '../media/prepare.ts';
import { check, type Form, filesOf } from './input.ts';

const Alternatives = z.object({ alt: z.array(alternativeText).default([]) });

/**
 * Returns the alternative texts of a form's files: the n-th `alt` belongs to the n-th file. Throws 400 if one is too
 * long.
 */
export function altsOf({ lists }: Form): string[] {
  return check(Alternatives, lists).alt;
}

/** Throws 400 if there is no file, and like {@link requireFewFiles}. */
export function requireSomeFiles(files: readonly unknown[]): void {
  if (files.length === 0) throw invalid({ files: (say) => say.files.none });
  requireFewFiles(files);
}

/** Throws 413 if there are more files than allowed in one request. */
export function requireFewFiles(files: readonly unknown[]): void {
  if (files.length > uploadLimits.files)
    throw refusedFile(413, (say) => say.api.eventRecord.tooManyFiles(uploadLimits.files));
}

/**
 * Makes the objects to store for the files of a form, with `prepare`. The n-th `alt` belongs to the n-th file. Throws
 * 400, 413 and 415 like {@link prepareFile}.
 */
export async function prepareFilesOf(
  form: Form,
  prepare: (file: IncomingFile, baseName: string) => Promise<PreparedFile> = prepareFile,
): Promise<PreparedFile[]> {
  const alts = altsOf(form);
  const prepared: PreparedFile[] = [];
  // One after another, because decoding pictures in parallel needs memory for all of them.
  for (const [index, file] of filesOf(form).entries()) {
    const named = { name: file.name, alt: alts[index] ?? '', bytes: await file.bytes() };
    prepared.push(await prepare(named, String(index)));
  }
  return prepared;
}
