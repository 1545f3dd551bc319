import { uploadLimits } from '@club-portal/contract/limits';
import { invalid } from '../errors.ts';
import { type PreparedFile, prepareFile } from '../media/prepare.ts';
import { type Form, filesOf } from './input.ts';

/**
 * Makes the objects to store for the files of a form, after `requireKind` has seen each of them. The n-th `alt` belongs to
 * the n-th file. Throws 400, 413 and 415 as {@link prepareFile}.
 */
export async function prepareFilesOf(
  form: Form,
  requireKind: (file: PreparedFile) => void,
): Promise<PreparedFile[]> {
  const alts = (form.lists.alt ?? []).map((alt) => alt.trim());
  if (alts.some((alt) => alt.length > uploadLimits.altCharacters))
    throw invalid({ alt: (say) => say.fields.tooLong(uploadLimits.altCharacters) });
  const prepared: PreparedFile[] = [];
  // One after the other, because decoding pictures in parallel needs the memory of all of them.
  for (const [index, file] of filesOf(form).entries()) {
    const named = { name: file.name, alt: alts[index] ?? '', bytes: await file.bytes() };
    const made = await prepareFile(named, String(index));
    requireKind(made);
    prepared.push(made);
  }
  return prepared;
}
