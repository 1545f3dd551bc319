import { region } from '../region.ts';
import { holds, missing, type Project, refused, type Step } from '../step.ts';

const SERVICE = 'firestore.googleapis.com';

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
};

export const database: Step = {
  name: 'Database',
  async check(project) {
    const found = await findDatabase(project);
    if (!found) return missing(`make the Firestore database in ${region}, protected from deletion`, project);
    if (found.locationId !== region || found.type !== 'FIRESTORE_NATIVE') {
      const kind = found.type === 'FIRESTORE_NATIVE' ? '' : ' in Datastore mode';
      return refused(
        `The Firestore database is in ${found.locationId}${kind}, not in ${region}. It can never be moved.`,
        `If it is empty, delete it at https://console.cloud.google.com/firestore/databases?project=${project.id} and deploy again. Otherwise make a new project.`,
      );
    }
    const off = Object.entries(protection).some(([field, value]) => found[field as keyof Database] !== value);
    if (off) return missing('switch on the database’s delete protection and point-in-time recovery', project);
    return holds(`in ${region}, protected from deletion, every minute of a week can be restored`);
  },
  async make(project) {
    const { id, google } = project;
    const found = await findDatabase(project);
    const operation = found
      ? await google.patch<{ name: string }>(
          `${SERVICE}/v1/projects/${id}/databases/(default)?updateMask=${Object.keys(protection).join(',')}`,
          protection,
        )
      : await google.post<{ name: string }>(`${SERVICE}/v1/projects/${id}/databases?databaseId=(default)`, {
          locationId: region,
          type: 'FIRESTORE_NATIVE',
          ...protection,
        });
    await google.finish(`${SERVICE}/v1`, operation);
  },
};

/** Null if the project has none. */
export async function findDatabase({ id, google, services }: Project): Promise<Database | null> {
  if (!services.has(SERVICE)) return null;
  return google.find<Database>(`${SERVICE}/v1/projects/${id}/databases/(default)`);
}
