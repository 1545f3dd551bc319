import { expect, test } from 'vitest';
import { releaseLabel } from '../../contract/src/health.ts';
import { describeRelease } from '../../functions/describe-release.ts';
import { deployedProject, projectOf } from '../../tests/live/google/in-process.ts';
import { REGION, type State } from '../../tests/live/google/state.ts';
import { smokeTest } from './smoke-test.ts';

/** What deploy asks the live site at the end. */

const release = releaseLabel(describeRelease());

async function tried(change: (state: State) => unknown): Promise<void> {
  const state = await deployedProject();
  change(state);
  await smokeTest(`https://${state.id}.web.app`, await projectOf(state));
}

test('a site that is well and of this release passes', async () => {
  await tried(() => undefined);
});

const api = `${REGION}/functions/api`;
const breakages: Record<string, [change: (state: State) => unknown, what: string]> = {
  'no page': [
    ({ id, resources }) => delete resources[`sites/${id}/channels/live/releases`],
    'https://karanji-clubs.web.app answers 404',
  ],
  'an API that nobody may call': [
    ({ policies }) => delete policies[`${REGION}/services/api`],
    '/api/v1/notice/fetch answers 403',
  ],
  'a service that does not answer': [
    (state) => Object.assign(state, { healthy: false }),
    '/api/v1/health answers 503',
  ],
  'functions of another release': [
    ({ resources }) => Object.assign(resources[api] ?? {}, { labels: { release: '0-0-9' } }),
    `the function api is 0-0-9, not ${release}`,
  ],
  'functions of a release before there were labels': [
    ({ resources }) => Object.assign(resources[api] ?? {}, { labels: {} }),
    `the function api is another release, not ${release}`,
  ],
};

test.each(Object.entries(breakages))('%s is refused', async (_, [change, what]) => {
  await expect(tried(change)).rejects.toThrow(`It is released, and does not work: ${what}`);
});
