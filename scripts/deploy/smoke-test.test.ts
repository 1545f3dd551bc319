import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { releaseLabel } from '../../contract/src/health.ts';
import { describeRelease } from '../../functions/describe-release.ts';
import { HOME } from '../../tests/live/google/deployed.ts';
import { deployedProject, projectOf } from '../../tests/live/google/in-process.ts';
import { REGION, type State } from '../../tests/live/google/state.ts';
import { smokeTest } from './smoke-test.ts';

/** The checks of the live site at the end of a deployment. */

const release = releaseLabel(describeRelease());

async function tried(change: (state: State) => unknown): Promise<void> {
  const state = await deployedProject();
  change(state);
  await smokeTest(`https://${state.id}.web.app`, await projectOf(state), HOME);
}

test('a healthy site of this release passes', async () => {
  await tried(() => undefined);
});

test('a site that is being set up passes: its page has styles and no script', async () => {
  const home = '<html><title>Being set up</title><link href="/assets/site-1.css"></html>';
  const state = await deployedProject();
  const styled = (files: object) => {
    state.files.set('home', gzipSync(home)).set('styles', gzipSync('body{}'));
    state.pages[`sites/${state.id}/versions/1`] = { '/index.html': 'home', ...files };
  };
  const test = async () => smokeTest(`https://${state.id}.web.app`, await projectOf(state), home);
  styled({ '/assets/site-1.css': 'styles' });
  await test();
  styled({});
  await expect(test()).rejects.toThrow('/assets/site-1.css answers 404');
});

const api = `${REGION}/functions/api`;
const breakages: Record<string, [change: (state: State) => unknown, what: string]> = {
  'no page': [
    ({ id, resources }) => delete resources[`sites/${id}/channels/live/releases`],
    'https://karanji-clubs.web.app answers 404',
  ],
  'the page of a Hosting that was just set up': [
    ({ files }) => files.set('home', gzipSync('<html><title>Welcome</title>Hosting Setup Complete</html>')),
    'https://karanji-clubs.web.app shows another page than the portal’s home page of this release',
  ],
  'a page without its script': [({ files }) => files.delete('asset'), '/assets/first.js answers 404'],
  'an API that nobody may call': [
    ({ policies }) => delete policies[`${REGION}/services/api`],
    '/api/v1/notice/fetch of the function api answers 403',
  ],
  'a function that nobody may call': [
    ({ policies }) => delete policies[`${REGION}/services/page`],
    '/sitemap-records.xml of the function page answers 403',
  ],
  'an upload that nobody may call': [
    ({ policies }) => delete policies[`${REGION}/services/upload`],
    '/api/v1/gallery/upload of the function upload answers 403',
  ],
  'reports that nobody may call': [
    ({ policies }) => delete policies[`${REGION}/services/report`],
    '/api/v1/gallery/report of the function report answers 403',
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
