import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Index, listIndexes } from '../../deploy/indexes.ts';
import { holds, missing, type Project, refused, type Step } from '../../deploy/step.ts';
import { findBucketName } from '../../deploy/steps/bucket.ts';
import { findDatabase } from '../../deploy/steps/database.ts';

const FIRESTORE = 'firestore.googleapis.com';
const STORAGE = 'firebasestorage.googleapis.com';
const RULES = 'firebaserules.googleapis.com';
const root = join(import.meta.dirname, '..', '..', '..');

interface WantedIndex {
  collectionGroup: string;
  queryScope: string;
  fields: { fieldPath: string; order: string }[];
}

interface WantedFields {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
}

interface Wanted {
  indexes: WantedIndex[];
  fieldOverrides: WantedFields[];
}

const wanted: Wanted = JSON.parse(readText('firestore.indexes.json'));

/** Lists need them. */
export const queryIndexes: Step = {
  name: 'Indexes',
  async check(project) {
    if (!(await findDatabase(project))) return missing(`make ${wanted.indexes.length} indexes`, project);
    const found = await listIndexes(project);
    const states = wanted.indexes.map((index) => found.find((other) => isSame(index, other))?.state);
    const absent = wanted.indexes.filter((_, at) => states[at] === undefined);
    if (absent.length > 0) return missing(`make the indexes ${absent.map(inWords).join('; ')}`, project);
    const building = wanted.indexes.filter((_, at) => states[at] !== 'READY');
    if (building.length > 0)
      return refused(
        `not ready yet: ${building.map(inWords).join('; ')}`,
        'Wait some minutes. If it lasts, delete the index in the console, and deploy again.',
      );
    return holds(`all ${states.length} are ready`);
  },
};

/** What Firestore erases by itself when its time is over. */
export const deletionTimes: Step = {
  name: 'Deletion times',
  async check(project) {
    const timed = wanted.fieldOverrides.filter(({ ttl }) => ttl);
    const all = timed.map(({ collectionGroup }) => collectionGroup);
    if (!(await findDatabase(project))) return missing(`let old ${all.join(', ')} be erased`, project);
    const { fields = [] } = await project.google.get<{
      fields?: { name: string; ttlConfig?: { state: string } }[];
    }>(
      `${FIRESTORE}/v1/projects/${project.id}/databases/(default)/collectionGroups/-/fields?filter=ttlConfig:*&pageSize=1000`,
    );
    const stateOf = ({ collectionGroup, fieldPath }: WantedFields) =>
      fields.find(({ name }) => name.endsWith(`/collectionGroups/${collectionGroup}/fields/${fieldPath}`))
        ?.ttlConfig?.state;
    const absent = timed.filter((field) => stateOf(field) === undefined);
    if (absent.length > 0)
      return missing(
        `let old ${absent.map(({ collectionGroup }) => collectionGroup).join(', ')} be erased`,
        project,
      );
    const inactive = timed.filter((field) => stateOf(field) !== 'ACTIVE');
    if (inactive.length > 0)
      return refused(
        `not active yet: ${inactive.map(({ collectionGroup }) => collectionGroup).join(', ')}`,
        'Wait some minutes. If it lasts, look at “Time-to-live” of Firestore in the console.',
      );
    return holds(`old ${all.join(', ')} are erased`);
  },
};

/** Whether what protects Firestore and Storage is what the repository says. */
export const releasedRules: Step = {
  name: 'Rules',
  async check(project) {
    const bucket = project.services.has(STORAGE) ? await findBucketName(project) : null;
    const stale: string[] = [];
    if ((await liveRules(project, 'cloud.firestore')) !== readText('firestore.rules'))
      stale.push('firestore.rules');
    if (!bucket || (await liveRules(project, `firebase.storage/${bucket}`)) !== readText('storage.rules'))
      stale.push('storage.rules');
    if (stale.length > 0) return missing(`release ${stale.join(' and ')} as they are here`, project);
    return holds('those of Firestore and Storage are those of this repository');
  },
};

async function liveRules({ id, google, services }: Project, release: string): Promise<string | null> {
  if (!services.has(RULES)) return null;
  const found = await google.find<{ rulesetName: string }>(`${RULES}/v1/projects/${id}/releases/${release}`);
  if (!found) return null;
  const { source } = await google.get<{ source: { files: { content: string }[] } }>(
    `${RULES}/v1/${found.rulesetName}`,
  );
  return source.files[0]?.content ?? null;
}

function isSame({ collectionGroup, queryScope, fields }: WantedIndex, other: Index): boolean {
  // Google adds the field that settles ties.
  const others = other.fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  return (
    other.name.includes(`/collectionGroups/${collectionGroup}/`) &&
    other.queryScope === queryScope &&
    inWords({ collectionGroup, fields }) === inWords({ collectionGroup, fields: others })
  );
}

function inWords({ collectionGroup, fields }: { collectionGroup: string; fields: Index['fields'] }): string {
  const parts = fields.map(({ fieldPath, order }) => `${fieldPath}${order === 'DESCENDING' ? ' ↓' : ''}`);
  return `${collectionGroup} (${parts.join(', ')})`;
}

function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
