import type { Account } from './accounts.ts';

/** A line for each account, with its role, accounts with a role first. Nothing in a backup can hide a line. */
export function listAccounts(accounts: Account[]): string[] {
  const listed = accounts.map((account) => ({
    name: printable(String(account.email ?? account.phoneNumber ?? account.localId)),
    role: roleOf(account),
    disabled: account.disabled === true,
  }));
  const width = Math.max(0, ...listed.map(({ name }) => name.length));
  return listed
    .sort((a, b) => Number(b.role !== '') - Number(a.role !== '') || (a.name < b.name ? -1 : 1))
    .map(({ name, role, disabled }) =>
      [name.padEnd(width), `${role || 'no role'}${disabled ? ', disabled' : ''}`].join('  '),
    );
}

/** As the functions read it: a role, or the role that an invitation gives at the first sign-in. */
function roleOf({ customAttributes }: Account): string {
  const { role, invitedAs } = JSON.parse(String(customAttributes || '{}'));
  if (role) return printable(String(role));
  return invitedAs ? `invited as ${printable(String(invitedAs))}` : '';
}

/** Removes the characters that move or colour text in a terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{C}/gu, '?');
}
