import { invalid } from '../errors.ts';

/**
 * Refuses a password that is among the 49,000 most used (zxcvbn-ts' list, from leaked accounts), or that is the
 * person's own email address. Throws 400 for `field`.
 */
export async function requireGoodPassword(password: string, email: string, field: string): Promise<void> {
  const typed = password.normalize('NFKC').trim().toLowerCase();
  const address = email.toLowerCase();
  if (typed === address || typed === address.split('@')[0]) {
    throw invalid({ [field]: (say) => say.fields.passwordIsAddress });
  }
  if ((await commonPasswords()).has(typed)) throw invalid({ [field]: (say) => say.fields.passwordCommon });
}

let common: Promise<Set<string>> | undefined;

/** Loaded with the first new password, which most processes never see. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}
