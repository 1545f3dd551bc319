import { setTimeout as wait } from 'node:timers/promises';
import { firebase } from '../deploy/firebase.ts';
import { readText } from '../deploy/repository.ts';
import { holds, missing, type Project, type ProjectCondition, refused } from './condition.ts';
import { DATABASE } from './database.ts';

const PAUSE_MS = 5_000;

interface Field {
  fieldPath: string;
  order?: string;
}

interface WantedIndex {
  collectionGroup: string;
  queryScope: string;
  fields: Field[];
}

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.collectionGroups.indexes */
interface Index {
  name: string;
  queryScope: string;
  fields: Field[];
  state: string;
}

const { indexes: wanted }: { indexes: WantedIndex[] } = JSON.parse(readText('firestore.indexes.json'));

/** Lists need them. */
export const indexes = {
  name: 'Indexes',
  point: 'settings',
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

/** The composite indexes of all collections. */
function listIndexes(project: Project): Promise<Index[]> {
  return project.google.list<Index>(`${DATABASE}/collectionGroups/-/indexes`, 'indexes');
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

function inWords({ collectionGroup, fields }: { collectionGroup: string; fields: Field[] }): string {
  const parts = fields.map(({ fieldPath, order }) => `${fieldPath}${order === 'DESCENDING' ? ' ↓' : ''}`);
  return `${collectionGroup} (${parts.join(', ')})`;
}
