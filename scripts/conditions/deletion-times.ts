import { readText } from '../deploy/repository.ts';
import { holds, missing, type ProjectCondition, refused } from './condition.ts';
import { DATABASE } from './database.ts';

interface WantedField {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
}

interface Field {
  name: string;
  ttlConfig?: { state: string };
}

const { fieldOverrides }: { fieldOverrides: WantedField[] } = JSON.parse(readText('firestore.indexes.json'));
const timed = fieldOverrides.filter(({ ttl }) => ttl);

/** What Firestore erases by itself when its time is over. Deploy sends these settings with the indexes. */
export const deletionTimes: ProjectCondition = {
  name: 'Deletion times',
  point: 'settings',
  async check(project) {
    const found = await project.google.list<Field>(
      `${DATABASE}/collectionGroups/-/fields?filter=ttlConfig:*`,
      'fields',
    );
    const states = timed.map(
      ({ collectionGroup, fieldPath }) =>
        found.find(({ name }) => name.endsWith(`/collectionGroups/${collectionGroup}/fields/${fieldPath}`))
          ?.ttlConfig?.state,
    );
    const groupsOf = (isMeant: (state?: string) => boolean) =>
      timed.filter((_, at) => isMeant(states[at])).map(({ collectionGroup }) => collectionGroup);
    const absent = groupsOf((state) => state === undefined);
    if (absent.length > 0) return missing(`let old ${absent.join(', ')} be erased`, project);
    const inactive = groupsOf((state) => state !== 'ACTIVE');
    if (inactive.length > 0)
      return refused(
        `not active yet: ${inactive.join(', ')}`,
        'Wait some minutes. If it lasts, look at “Time-to-live” of Firestore in the console.',
      );
    return holds(`old ${groupsOf(() => true).join(', ')} are erased`);
  },
};
