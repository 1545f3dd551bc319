import { region } from '../deploy/region.ts';
import { holds, missing, type Project, type ProjectCondition, refused } from './condition.ts';

interface Database {
  locationId: string;
  type: string;
  deleteProtectionState?: string;
  pointInTimeRecoveryEnablement?: string;
}

/** Nobody deletes the database by a slip, and every minute of the last seven days can be read again. */
const protection = {
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
} as const;

/** The address of the database. */
export const DATABASE = 'firestore.googleapis.com/v1/projects/PROJECT/databases/(default)';

export const database: ProjectCondition = {
  name: 'Database',
  point: 'settings',
  async check(project) {
    const found = await findDatabase(project);
    if (!found) return missing(`make the Firestore database in ${region}, protected from deletion`, project);
    const { locationId, type, deleteProtectionState, pointInTimeRecoveryEnablement } = found;
    if (locationId !== region || type !== 'FIRESTORE_NATIVE') {
      const kind = type === 'FIRESTORE_NATIVE' ? '' : ' in Datastore mode';
      return refused(
        `The Firestore database is in ${locationId}${kind}, not in ${region}. It can never be moved.`,
        `If it is empty, delete it at https://console.cloud.google.com/firestore/databases?project=${project.id} and deploy again. Otherwise make a new project.`,
      );
    }
    const isProtected =
      deleteProtectionState === protection.deleteProtectionState &&
      pointInTimeRecoveryEnablement === protection.pointInTimeRecoveryEnablement;
    if (isProtected)
      return holds(`in ${region}, protected from deletion, every minute of a week can be restored`);
    return missing('switch on the database’s delete protection and point-in-time recovery', project);
  },
  async make(project) {
    if (await findDatabase(project)) return project.google.patch(DATABASE, protection);
    const settings = { locationId: region, type: 'FIRESTORE_NATIVE', ...protection };
    return project.google.post(
      'firestore.googleapis.com/v1/projects/PROJECT/databases?databaseId=(default)',
      settings,
    );
  },
};

/** Null if the project has none. */
function findDatabase({ google }: Project): Promise<Database | null> {
  return google.find<Database>(DATABASE);
}
