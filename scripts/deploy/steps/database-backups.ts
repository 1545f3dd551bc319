import { holds, missing, type Project, type Step } from '../step.ts';

const SERVICE = 'firestore.googleapis.com';
const DAYS = 7;
const retention = `${DAYS * 24 * 60 * 60}s`;

export const databaseBackups: Step = {
  name: 'Backups',
  async check(project) {
    const daily = (await listSchedules(project)).some(({ dailyRecurrence }) => dailyRecurrence);
    if (daily) return holds('the database is copied daily');
    return missing(`copy the database daily, and keep each copy ${DAYS} days`, project);
  },
  async make({ id, google }) {
    await google.post(addressOf(id), { retention, dailyRecurrence: {} });
  },
};

async function listSchedules({ id, google, services }: Project): Promise<{ dailyRecurrence?: object }[]> {
  if (!services.has(SERVICE)) return [];
  const answer = await google.find<{ backupSchedules?: { dailyRecurrence?: object }[] }>(addressOf(id));
  return answer?.backupSchedules ?? [];
}

function addressOf(id: string): string {
  return `${SERVICE}/v1/projects/${id}/databases/(default)/backupSchedules`;
}
