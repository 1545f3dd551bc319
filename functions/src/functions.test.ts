import './fixtures/without-firestore.ts';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { languages } from '@club-portal/contract/languages';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { recordPages } from '@club-portal/contract/record-pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyRoute, type FunctionName, isOpen } from './http/route.ts';

/** Each deployed function serves its routes, and Hosting sends it the calls for them. */

const names: FunctionName[] = ['api', 'upload', 'report'];

let routes: AnyRoute[];
let functions: Record<FunctionName, RequestListener>;
beforeAll(async () => {
  process.env.GCLOUD_PROJECT = 'demo-club-portal';
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: 'demo-club-portal', storageBucket: 'any' });
  ({ routes } = await import('./app.ts'));
  functions = (await import('./definitions.ts')) as unknown as typeof functions;
});

const server = createServer((request, response) => {
  const name = names.find((one) => one === request.headers['x-function']) ?? 'api';
  // Express sets this header.
  response.setHeader('X-Powered-By', 'Express');
  return functions[name](request, response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function ask(name: FunctionName, method: string, path: string): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  // A foreign origin and no content type, so that a route refuses the call before it uses any service.
  const headers = { 'X-Function': name, Origin: 'https://evil.example', 'X-Request-Id': 'the-clients' };
  return fetch(`http://127.0.0.1:${port}${API_BASE}${path}?unknown=1`, { method, headers });
}

interface Rewrite {
  source?: string;
  function?: { functionId: string; region: string };
}

/** Hosting uses the first rewrite that matches. */
function functionOf(path: string): string | undefined {
  const file = readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8');
  const { rewrites } = (JSON.parse(file) as { hosting: { rewrites: Rewrite[] } }).hosting;
  const fits = (source = '') =>
    source.endsWith('/**') ? path.startsWith(source.slice(0, -2)) : path === source;
  return rewrites.find(({ source }) => fits(source))?.function?.functionId;
}

test('Hosting sends every route to the function that serves it', () => {
  const sent = routes.map(({ method, path }) => [method, path, functionOf(API_BASE + path)]);
  const served = routes.map(({ method, path, servedBy = 'api' }) => [method, path, servedBy]);
  expect(sent).toEqual(served);
  expect(new Set(routes.map(({ servedBy }) => servedBy))).toEqual(new Set([undefined, 'upload', 'report']));
  expect(functionOf(API_BASE + paths.openapi)).toBe('api');
  expect(functionOf(`${API_BASE}/nothing`)).toBe('api');
});

test('Hosting sends the pages of records to the function that renders them', () => {
  const pages = Object.values(recordPages).flatMap((path) =>
    Object.keys(languages).map((code) => `${code === 'en' ? '' : `/${code}`}${path}/any`),
  );
  expect(pages.map(functionOf)).toEqual(pages.map(() => 'page'));
});

test('Hosting sends unknown addresses of a language to the function that has its page for them', () => {
  expect(['/hi/no/such/page', '/hi/nothing'].map(functionOf)).toEqual(['page', 'page']);
});

test('Hosting sends visitors’ reports to a function of their own', () => {
  expect(['/reports/any', '/reports/'].map(functionOf)).toEqual(['published', 'published']);
});

test('Hosting sends calendars, feeds and the sitemap of records to the function that writes them', () => {
  const feeds = ['/calendar.ics', '/calendar/coding.ics', '/notices.atom'];
  const all = [...feeds, ...feeds.map((path) => `/hi${path}`), '/sitemap-records.xml'];
  expect(all.map(functionOf)).toEqual(all.map(() => 'page'));
});

test('Hosting sends pages for browsers without JavaScript to the function that renders pages', () => {
  const plain = ['/without-script', '/without-script/notices', '/without-script/club/coding/events'];
  const all = [...plain, ...plain.map((path) => `/hi${path}`)];
  expect(all.map(functionOf)).toEqual(all.map(() => 'page'));
});

describe.each(names)('the function %s', (name) => {
  test('serves its own routes and answers 404 to all others', async () => {
    for (const route of routes) {
      const { method, path, servedBy = 'api' } = route;
      if (servedBy === name && isOpen(route)) continue;
      const { status } = await ask(name, method, path.replace(':id', 'any'));
      expect([method, path, status === 404]).toEqual([method, path, servedBy !== name]);
    }
    expect((await ask(name, 'GET', paths.openapi)).status).toBe(name === 'api' ? 400 : 404);
  });

  test('hides its framework and gives each request an id', async () => {
    const [first, second] = await Promise.all([ask(name, 'GET', '/nothing'), ask(name, 'GET', '/nothing')]);
    expect(first.headers.get('X-Powered-By')).toBeNull();
    const id = first.headers.get('X-Request-Id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(((await first.json()) as { requestId: string }).requestId).toBe(id);
    expect(second.headers.get('X-Request-Id')).not.toBe(id);
  });
});
