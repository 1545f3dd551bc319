import { MAILBOX_PATH } from '@club-portal/contract/contact-message';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { expect, test } from 'vitest';
import { routes } from '../../functions/src/app.ts';
import { isOpen } from '../../functions/src/http/route.ts';
import { call, fromNewAddress } from './client.ts';
import { type Description, holdAgainst } from './description.ts';

/** The description of the API lists every call, and matches the answers to empty requests. */

const description: Description = (await call('GET', paths.openapi)).body;

test('describes every route, and nothing else', () => {
  const described = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const mounted = routes.map(({ method, path }) => `${method} ${path.replace(':id', '{id}')}`);
  // Only the emulators have the mailbox, and this process does not run in them.
  const expected = [...new Set([...mounted, `POST ${MAILBOX_PATH}`])];
  expect(described.toSorted()).toEqual(expected.toSorted());
  expect(description.openapi).toBe('3.1.0');
  expect(description.servers).toEqual([{ url: API_BASE }]);
});

test('marks every protected call', async () => {
  for (const route of routes) {
    const { method, path } = route;
    const operation = description.paths[path.replace(':id', '{id}')]?.[method.toLowerCase()];
    expect(operation?.security !== undefined, path).toBe(!isOpen(route));
  }
});

test('is true for the answers to empty requests', async () => {
  for (const [path, operations] of Object.entries(description.paths)) {
    for (const method of Object.keys(operations)) {
      const answer = await call(method.toUpperCase(), path.replace('{id}', 'some-id'), {
        headers: fromNewAddress(),
      });
      holdAgainst(description, path, method, answer);
    }
  }
});
