import { region } from '../deploy/region.ts';
import { holds, missing, type Project, type ProjectCondition, refused } from './condition.ts';

interface Database {
  locationId: string;
  type: string;
  deleteProtectionState?: string;
  pointInTimeRecoveryEnablement?: string;
}

/** Nobody can delete the database by accident, and every minute of the last seven days can be restored. */
const protection = {
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
} as const;

/** How long a copy of the database is kept. */
const DAYS = 7;

/** The address of the database. */
export const DATABASE = 'firestore.googleapis.com/v1/projects/PROJECT/databases/(default)';

export const database: ProjectCondition = {
  name: 'Database',
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

export const databaseBackups: ProjectCondition = {
  name: 'Backups',
  async check(project) {
    const schedules = await project.google.list<{ dailyRecurrence?: object }>(
      `${DATABASE}/backupSchedules`,
      'backupSchedules',
    );
    if (schedules.some(({ dailyRecurrence }) => dailyRecurrence))
      return holds('the database is copied daily');
    return missing(`copy the database daily, and keep each copy ${DAYS} days`, project);
  },
  make: (project) =>
    project.google.post(`${DATABASE}/backupSchedules`, {
      retention: `${DAYS * 24 * 60 * 60}s`,
      dailyRecurrence: {},
    }),
};

/** Null if the project has no database. */
function findDatabase({ google }: Project): Promise<Database | null> {
  return google.find<Database>(DATABASE);
}
