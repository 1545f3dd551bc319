import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Configuration, localConfiguration } from './local-configuration.ts';

const text = readFileSync(new URL('../firebase.json', import.meta.url), 'utf8');
const deployed: Configuration = JSON.parse(text);

function headersOf({ hosting }: Configuration): Record<string, string> {
  const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  return Object.fromEntries(everywhere.map(({ key, value }) => [key, value]));
}

function directivesOf(configuration: Configuration): Record<string, string[]> {
  const policy = headersOf(configuration)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test('deployed pages may not reach the visitor’s own machine or use unencrypted connections', () => {
  const policy = directivesOf(deployed);
  expect(
    Object.values(policy)
      .flat()
      .filter((source) => /http:|127\.0\.0\.1|localhost|\*/.test(source)),
  ).toEqual([]);
  expect(policy).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...Array(2).fill(expect.stringMatching(/^'sha256-.{44}'$/))],
    'style-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});

test('HSTS applies to the site only, not to other sites of the domain', () => {
  expect(headersOf(deployed)['Strict-Transport-Security']).toBe('max-age=63072000');
});

test('the local configuration adds the emulators to the policy and changes nothing else', () => {
  const local = localConfiguration();
  const [storage, auth] = ['http://127.0.0.1:9199', 'http://127.0.0.1:9099'];
  const added = Object.entries(directivesOf(local)).flatMap(([name, sources]) => {
    const before = directivesOf(deployed)[name] ?? [];
    expect(sources.slice(0, before.length)).toEqual(before);
    return sources.length > before.length ? [[name, sources.slice(before.length)]] : [];
  });
  expect(added).toEqual([
    ['img-src', [storage]],
    ['media-src', [storage]],
    ['connect-src', [auth, storage]],
  ]);
  const withoutAdded = JSON.stringify(local).replaceAll(/ http:\/\/127\.0\.0\.1:9[01]99/g, '');
  expect(JSON.parse(withoutAdded)).toEqual(JSON.parse(text));
});
