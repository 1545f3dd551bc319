import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeAll, describe, test } from 'vitest';

/** The claims of a caller's token, without the user's id. Null means that nobody is signed in. */
export type Claims = Record<string, unknown> | null;

export const actors: [string, Claims][] = [
  ['a visitor', null],
  ['somebody signed in without a role', {}],
  ['an administrator', { role: 'admin' }],
  ['a coordinator of a club', { role: 'coordinator', clubs: ['gate'], seesMembers: true }],
  ['somebody with the role Admin', { role: 'Admin' }],
  ['somebody with the role administrator', { role: 'administrator' }],
  ['somebody with a list of roles', { role: ['admin'] }],
  ['somebody with the claim admin', { admin: true }],
];

/** The claims of an upload token with an open session. */
export const uploader = { uploadsTo: 'somebody', session: 'rules-open' };

/** The callers that a rule should allow. */
export type Audience = 'everybody' | 'uploader' | 'nobody';

function mayPass(audience: Audience, claims: Claims): boolean {
  return audience === 'everybody' || (audience === 'uploader' && claims === uploader);
}

/** A request, its allowed callers, and a function that makes it. */
export type RowOf<Client> = [request: string, audience: Audience, run: (client: Client) => Promise<unknown>];

/** Makes every request as every caller. */
export function testRows<Client>(
  callers: typeof actors,
  rows: RowOf<Client>[],
  clientFor: (claims: Claims) => Client,
): void {
  describe.each(callers)('%s', (_, claims) => {
    let client: Client;
    beforeAll(() => {
      client = clientFor(claims);
    });

    const isAllowed = ([, audience]: RowOf<Client>) => mayPass(audience, claims);

    test.each(rows.filter(isAllowed))('may %s', async (_request, _audience, run) => {
      await assertSucceeds(run(client));
    });

    test.each(rows.filter((row) => !isAllowed(row)))('may not %s', async (_request, _audience, run) => {
      await assertFails(run(client));
    });
  });
}
