import { invalid } from '../errors.ts';

/**
 * Refuses the 49,000 most used passwords (the list of zxcvbn-ts, from leaked accounts) and the person's own email
 * address. Throws 400 for `field`.
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

/** The list is loaded with the first new password, because most processes never see one. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}
