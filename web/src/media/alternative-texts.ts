import type { TranslationCode } from '@club-portal/contract/in-language';
import { uploadLimits } from '@club-portal/contract/limits';
import type { Alternatives } from '@club-portal/contract/picture';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { translationCodes } from '@club-portal/contract/translations';

/** Name of the field for a picture's alternative text, its own or one in another language. */
export function altName({ id }: { id: string }, code: TranslationCode | '' = ''): string {
  return `alt ${id} ${code}`.trim();
}

/** Problems with alternative texts, by field name. */
export function problemsOfAlts(
  files: readonly { id: string; alt: string; translations?: Alternatives | undefined }[],
): Record<string, string> {
  const all = files.flatMap((file) => [
    [altName(file), file.alt],
    ...translationCodes.map((code) => [altName(file, code), file.translations?.[code]?.alt ?? '']),
  ]);
  const long = all.filter(([, text = '']) => text.trim().length > uploadLimits.altCharacters);
  return Object.fromEntries(long.map(([name]) => [name, fieldSentences.tooLong(uploadLimits.altCharacters)]));
}
