import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { releaseLabel } from '../../../contract/src/health.ts';
import type { State } from './state.ts';

const region = 'asia-south1';

/**
 * Puts into a prepared project what firebase-tools makes of a clone, and what people do afterwards: two owners, two
 * administrators, the department's address. `deploy.long.test.ts` holds the first part against the real firebase-tools.
 */
export function finish(state: State, clone: string): void {
  const read = (file: string) => readFileSync(join(clone, file), 'utf8');
  const parent = `projects/${state.id}/databases/(default)/collectionGroups`;
  const account = `club-portal@${state.id}.iam.gserviceaccount.com`;
  const commit = execFileSync('git', ['log', '-1', '--format=%H'], { cwd: clone, encoding: 'utf8' }).trim();
  const { version } = JSON.parse(read('package.json'));
  const release = releaseLabel({ version, commit, committedAt: null, changed: false });

  for (const name of ['api', 'upload', 'report', 'page', 'sweeper', 'pack']) {
    state.functions[name] = {
      name: `projects/${state.id}/locations/${region}/functions/${name}`,
      state: 'ACTIVE',
      labels: { release },
      buildConfig: { runtime: 'nodejs24' },
      serviceConfig: { serviceAccountEmail: account, environmentVariables: {} },
    };
    const caller = ['sweeper', 'pack'].includes(name) ? `serviceAccount:${account}` : 'allUsers';
    state.runServices[name] = {
      bindings: [{ role: 'roles/run.invoker', members: [caller] }],
      invokerIamDisabled: false,
    };
  }
  state.jobs[`firebase-schedule-sweeper-${region}`] = { state: 'ENABLED' };

  const { indexes, fieldOverrides } = JSON.parse(read('firestore.indexes.json'));
  for (const { collectionGroup, ...index } of indexes)
    state.indexes.push({
      ...index,
      name: `${parent}/${collectionGroup}/indexes/${state.indexes.length + 1}`,
    });
  state.indexesBuildFor = 0;
  for (const { collectionGroup, fieldPath } of fieldOverrides) {
    const name = `${parent}/${collectionGroup}/fields/${fieldPath}`;
    state.fields[name] = { name, ttlConfig: { state: 'ACTIVE' } };
  }
  for (const [file, target] of [
    ['firestore.rules', 'cloud.firestore'],
    ['storage.rules', `firebase.storage/${state.bucket?.name}`],
  ] as const) {
    const rulesetName = `projects/${state.id}/rulesets/${state.rulesets.length + 1}`;
    state.rulesets.push({ name: rulesetName, source: { files: [{ name: file, content: read(file) }] } });
    state.releases.push({ name: `projects/${state.id}/releases/${target}`, rulesetName });
  }
  state.versions.one = { files: { '/index.html': 'home' }, config: {} };
  state.files.set('home', gzipSync('<html>Our department</html>'));
  state.live = {
    name: 'releases/1',
    version: 'one',
    message: `${version} (${commit.slice(0, 10)}) 0123456789abcdef`,
  };

  state.bindings.push({ role: 'roles/owner', members: ['user:teacher@karanji.example'] });
  state.accounts = ['admin', 'admin', null];
  state.lastSweep = { endedAt: '2026-11-23T08:30:00Z', failures: 0 };
  state.domain = true;
}
