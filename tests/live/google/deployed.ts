import { gzipSync } from 'node:zlib';
import { releaseLabel } from '../../../contract/src/health.ts';
import { describeRelease } from '../../../functions/describe-release.ts';
import { readText } from '../../../scripts/deploy/repository.ts';
import { DATABASE, REGION, type State } from './state.ts';

/** The commit of the pages. */
export const COMMIT = '0123456789';
export const HOME = '<html><title>Our department</title><script src="/assets/first.js"></script></html>';

/**
 * Adds to a prepared project what firebase-tools makes of this repository, and what people do afterwards: two owners,
 * two administrators, the department's address. `deploy.long.test.ts` gets the first part from the real firebase-tools.
 */
export function finish(state: State): void {
  const { id, files, pages, policies, resources } = state;
  const account = `club-portal@${id}.iam.gserviceaccount.com`;
  const built = describeRelease();
  for (const name of [
    'api',
    'upload',
    'report',
    'published',
    'page',
    'sweeper',
    'pack',
    'mail',
    'seating',
    'certificates',
    'publisher',
  ]) {
    resources[`${REGION}/functions/${name}`] = {
      state: 'ACTIVE',
      labels: { release: releaseLabel(built) },
      buildConfig: { runtime: 'nodejs24' },
      serviceConfig: {
        serviceAccountEmail: name === 'publisher' ? account.replace('@', '-publisher@') : account,
        environmentVariables: {},
      },
    };
    const service = `${REGION}/services/${name}`;
    const caller = ['sweeper', 'pack', 'mail', 'seating', 'certificates', 'publisher'].includes(name)
      ? `serviceAccount:${account}`
      : 'allUsers';
    resources[service] = { invokerIamDisabled: false };
    policies[service] = [{ role: 'roles/run.invoker', members: [caller] }];
  }
  resources[`${REGION}/jobs/firebase-schedule-sweeper-asia-south1`] = { state: 'ENABLED' };
  for (const name of ['pack', 'mail', 'seating', 'certificates', 'publisher']) {
    resources[`${REGION}/queues/${name}`] = { state: 'RUNNING' };
    policies[`${REGION}/queues/${name}`] = [
      { role: 'roles/cloudtasks.enqueuer', members: [`serviceAccount:${account}`] },
    ];
  }

  const origins = [
    'https://mechanical.karanji.ac.in',
    `https://${id}.web.app`,
    `https://${id}.firebaseapp.com`,
  ];
  Object.assign(resources['locations/global/keys/web'] ?? {}, {
    restrictions: {
      browserKeyRestrictions: { allowedReferrers: origins.map((origin) => `${origin}/*`) },
      apiTargets: ['identitytoolkit', 'securetoken', 'firebaseappcheck'].map((name) => ({
        service: `${name}.googleapis.com`,
      })),
    },
  });

  const { indexes, fieldOverrides } = JSON.parse(readText('firestore.indexes.json'));
  for (const [at, { collectionGroup, ...index }] of indexes.entries()) {
    const name = `${DATABASE}/collectionGroups/${collectionGroup}/indexes/${at}`;
    resources[name] = { ...index, name };
  }
  state.indexesBuildFor = 0;
  for (const { collectionGroup, fieldPath } of fieldOverrides) {
    const name = `${DATABASE}/collectionGroups/${collectionGroup}/fields/${fieldPath}`;
    resources[name] = { name, ttlConfig: { state: 'ACTIVE' } };
  }
  for (const [file, target] of [
    ['firestore.rules', 'cloud.firestore'],
    ['storage.rules', `firebase.storage/${id}.firebasestorage.app`],
  ] as const) {
    resources[`rulesets/${file}`] = { source: { files: [{ name: file, content: readText(file) }] } };
    resources[`releases/${target}`] = { rulesetName: `projects/${id}/rulesets/${file}` };
  }
  pages[`sites/${id}/versions/1`] = { '/index.html': 'home', '/assets/first.js': 'asset' };
  files.set('home', gzipSync(HOME)).set('asset', gzipSync('start();'));
  resources[`sites/${id}/channels/live/releases`] = {
    version: `projects/${id}/sites/${id}/versions/1`,
    message: `${built.version} (${COMMIT}) 0123456789abcdef`,
  };
  resources[`${DATABASE}/documents/jobs/sweeper`] = {
    fields: {
      endedAt: { timestampValue: '2026-11-23T08:30:00Z' },
      failures: { integerValue: '0' },
    },
  };

  policies['']?.push({ role: 'roles/owner', members: ['user:teacher@karanji.example'] });
  state.accounts = ['admin', 'admin', null];
  state.domain = true;
  Object.assign(resources['uptimeCheckConfigs/club-portal-1'] ?? {}, {
    monitoredResource: { type: 'uptime_url', labels: { host: 'mechanical.karanji.ac.in' } },
  });
}
