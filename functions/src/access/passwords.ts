import { PASSWORD_LEAST } from '@club-portal/contract/limits';
import { ApiProblem, invalid } from '../errors.ts';
import type { Sentence } from '../sentences.ts';

/** Throws 400 for `field` if the password is too weak; see {@link weaknessOf}. */
export async function requireGoodPassword(password: string, email: string, field: string): Promise<void> {
  const weakness = await weaknessOf(password, email);
  if (weakness) throw invalid({ [field]: weakness });
}

/**
 * Throws 403 for an existing password that is too weak. Firebase's own page after a reset email checks only the length.
 */
export async function refuseWeakPassword(password: string, email: string): Promise<void> {
  const weakness = await weaknessOf(password, email);
  if (!weakness) return;
  throw new ApiProblem(403, 'weak-password', (say, language) =>
    say.api.administrator.weakPassword(weakness(say, language)),
  );
}

/**
 * Describes what is wrong with a password that is too short, has fewer than four different characters, is one of the
 * 49,000 most used (the list of zxcvbn-ts, from leaked accounts), or is the person's own email address.
 */
async function weaknessOf(password: string, email: string): Promise<Sentence | null> {
  if (password.length < PASSWORD_LEAST) return (say) => say.fields.tooShort(PASSWORD_LEAST);
  const typed = password.normalize('NFKC').trim().toLowerCase();
  const address = email.toLowerCase();
  if (typed === address || typed === address.split('@')[0]) return (say) => say.fields.passwordIsAddress;
  const isCommon = new Set(typed).size < 4 || (await commonPasswords()).has(typed);
  return isCommon ? (say) => say.fields.passwordCommon : null;
}

let common: Promise<Set<string>> | undefined;

/** The list is loaded for the first password, because most processes never see one. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}
