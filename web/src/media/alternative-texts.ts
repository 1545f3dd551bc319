import { uploadLimits } from '@club-portal/contract/limits';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';

/** Name of the field for a picture's alternative text. */
export function altName({ id }: { id: string }): string {
  return `alt ${id}`;
}

/** What is wrong with alternative texts, by the names of their fields. */
export function problemsOfAlts(files: readonly { id: string; alt: string }[]): Record<string, string> {
  const long = files.filter(({ alt }) => alt.trim().length > uploadLimits.altCharacters);
  const tooLong = fieldSentences.tooLong(uploadLimits.altCharacters);
  return Object.fromEntries(long.map((file) => [altName(file), tooLong]));
}
