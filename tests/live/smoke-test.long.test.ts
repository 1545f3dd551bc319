import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDeployed } from './deployed-clone.ts';
import { startStandIn } from './google/stand-in.ts';
import type { State } from './google/state.ts';
import { type Outcome, tryLive } from './run-deploy.ts';

/** What deploy asks the live site at the end. */

let clone: string;
let deployed: State;
beforeAll(async () => {
  ({ clone, deployed } = await makeDeployed());
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

async function tried(change: (state: State) => unknown): Promise<Outcome> {
  const state = structuredClone(deployed);
  change(state);
  const google = await startStandIn(state);
  const outcome = await tryLive(clone, google);
  google.close();
  expect(google.unknown).toEqual([]);
  return outcome;
}

test('a site that is well and of this release passes', async () => {
  expect(await tried(() => undefined)).toEqual({ code: 0, output: '' });
});

test.each<[string, (state: State) => unknown, RegExp]>([
  ['no page', (state) => Object.assign(state, { live: null }), /https:\/\/PROJECT\.web\.app answers 404/],
  [
    'an API that nobody may call',
    ({ runServices: { api } }) => Object.assign(api ?? {}, { bindings: [] }),
    /\/api\/v1\/notice\/fetch answers 403/,
  ],
  [
    'a service that does not answer',
    (state) => Object.assign(state, { healthy: false }),
    /\/api\/v1\/health answers 503/,
  ],
  [
    'functions of another release',
    ({ functions: { api } }) => Object.assign(api ?? {}, { labels: { release: '0-0-9' } }),
    /the function api is 0-0-9, not 0-1-0_[0-9a-f]{10}/,
  ],
  [
    'functions of a release before there were labels',
    ({ functions: { api } }) => Object.assign(api ?? {}, { labels: {} }),
    /the function api is another release, not 0-1-0_/,
  ],
])('%s is refused', async (_, change, what) => {
  const { code, output } = await tried(change);
  expect(output).toMatch(new RegExp(`It is released, and does not work: ${what.source}`));
  expect(code).toBe(1);
});
