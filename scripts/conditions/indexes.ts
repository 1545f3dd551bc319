import { setTimeout as wait } from 'node:timers/promises';
import { firebase } from '../deploy/firebase.ts';
import { readText } from '../deploy/repository.ts';
import { holds, missing, type Project, type ProjectCondition, refused } from './condition.ts';
import { DATABASE } from './database.ts';

const PAUSE_MS = 5_000;

interface IndexedField {
  fieldPath: string;
  order?: string;
}

interface WantedIndex {
  collectionGroup: string;
  queryScope: string;
  fields: IndexedField[];
}

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.collectionGroups.indexes */
interface Index {
  name: string;
  queryScope: string;
  fields: IndexedField[];
  state: string;
}

interface WantedField {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
}

const { indexes: wanted, fieldOverrides }: { indexes: WantedIndex[]; fieldOverrides: WantedField[] } =
  JSON.parse(readText('firestore.indexes.json'));
const timed = fieldOverrides.filter(({ ttl }) => ttl);

/** Lists need them. */
export const indexes = {
  name: 'Indexes',
  async check(project) {
    const found = await listIndexes(project);
    const states = wanted.map((index) => found.find((other) => isSame(index, other))?.state);
    const absent = wanted.filter((_, at) => states[at] === undefined);
    if (absent.length > 0) return missing(`make the indexes ${absent.map(inWords).join('; ')}`, project);
    const building = wanted.filter((_, at) => states[at] !== 'READY');
    if (building.length > 0)
      return refused(
        `not ready yet: ${building.map(inWords).join('; ')}`,
        'Wait some minutes. If it lasts, delete the index in the console, and deploy again.',
      );
    return holds(`all ${states.length} are ready`);
  },
  /** Waits until they are built: until then, queries that need them fail. With many records that takes minutes. */
  async make(project, say) {
    await firebase(project.id, ['deploy', '--only', 'firestore:indexes']);
    for (let waiting = 0; ; waiting += 1) {
      const building = (await listIndexes(project)).filter(({ state }) => state !== 'READY').length;
      if (building === 0) return;
      if (waiting === 0) say(`Waiting for ${building} indexes …`);
      await wait(PAUSE_MS);
    }
  },
} satisfies ProjectCondition;

/** The data that Firestore deletes when it expires. Deploy sends these settings with the indexes. */
export const deletionTimes: ProjectCondition = {
  name: 'Deletion times',
  async check(project) {
    const found = await project.google.list<{ name: string; ttlConfig?: { state: string } }>(
      `${DATABASE}/collectionGroups/-/fields?filter=ttlConfig:*`,
      'fields',
    );
    const fields = timed.map(({ collectionGroup: group, fieldPath }) => {
      const end = `/collectionGroups/${group}/fields/${fieldPath}`;
      return { group, state: found.find(({ name }) => name.endsWith(end))?.ttlConfig?.state };
    });
    const groupsOf = (some: typeof fields) => some.map(({ group }) => group).join(', ');
    const absent = fields.filter(({ state }) => state === undefined);
    if (absent.length > 0) return missing(`let old ${groupsOf(absent)} be erased`, project);
    const inactive = fields.filter(({ state }) => state !== 'ACTIVE');
    if (inactive.length > 0)
      return refused(
        `not active yet: ${groupsOf(inactive)}`,
        'Wait some minutes. If it lasts, look at “Time-to-live” of Firestore in the console.',
      );
    return holds(`old ${groupsOf(fields)} are erased`);
  },
};

/** The composite indexes of all collections. */
function listIndexes(project: Project): Promise<Index[]> {
  return project.google.list<Index>(`${DATABASE}/collectionGroups/-/indexes`, 'indexes');
}

function isSame({ collectionGroup, queryScope, fields }: WantedIndex, other: Index): boolean {
  // Google adds the field that breaks ties.
  const others = other.fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  return (
    other.name.includes(`/collectionGroups/${collectionGroup}/`) &&
    other.queryScope === queryScope &&
    inWords({ collectionGroup, fields }) === inWords({ collectionGroup, fields: others })
  );
}

function inWords({ collectionGroup, fields }: { collectionGroup: string; fields: IndexedField[] }): string {
  const parts = fields.map(({ fieldPath, order }) => `${fieldPath}${order === 'DESCENDING' ? ' ↓' : ''}`);
  return `${collectionGroup} (${parts.join(', ')})`;
}
