import { firebase } from '../deploy/firebase.ts';
import { readText } from '../deploy/repository.ts';
import { findBucketName } from './bucket.ts';
import { holds, missing, type Project, type ProjectCondition } from './condition.ts';

const SERVICE = 'firebaserules.googleapis.com/v1';

/** Whether the rules that protect Firestore and Storage are those in the repository. */
export const rules = {
  name: 'Rules',
  async check(project) {
    const bucket = await findBucketName(project.google);
    const stale: string[] = [];
    if ((await liveRules(project, 'cloud.firestore')) !== readText('firestore.rules'))
      stale.push('firestore.rules');
    if (!bucket || (await liveRules(project, `firebase.storage/${bucket}`)) !== readText('storage.rules'))
      stale.push('storage.rules');
    if (stale.length > 0) return missing(`release ${stale.join(' and ')} as they are here`, project);
    return holds('those of Firestore and Storage are those of this repository');
  },
  make: ({ id }) => firebase(id, ['deploy', '--only', 'firestore:rules,storage']),
} satisfies ProjectCondition;

async function liveRules({ google }: Project, release: string): Promise<string | null> {
  const found = await google.find<{ rulesetName: string }>(`${SERVICE}/projects/PROJECT/releases/${release}`);
  if (!found) return null;
  const { source } = await google.get<{ source: { files: { content: string }[] } }>(
    `${SERVICE}/${found.rulesetName}`,
  );
  return source.files[0]?.content ?? null;
}
