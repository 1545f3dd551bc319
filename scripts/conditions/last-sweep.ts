import { LATE_SWEEP_MS } from '../../contract/src/health.ts';
import { holds, type ProjectCondition, refused } from './condition.ts';
import { DATABASE } from './database.ts';

/** Written by `functions/src/health/last-sweep.ts`. */
interface Sweep {
  fields: { endedAt: { timestampValue: string }; failures: { integerValue: string } };
}

export const lastSweep: ProjectCondition = {
  name: 'Last sweep',
  async check(project) {
    const sweep = `npm run sweep -- --project ${project.id}`;
    const found = await project.google.find<Sweep>(`${DATABASE}/documents/jobs/sweeper`);
    if (!found) return refused('there was none yet', `Wait an hour, or: ${sweep}`);
    const minutes = Math.round((Date.now() - Date.parse(found.fields.endedAt.timestampValue)) / 60_000);
    const failures = Number(found.fields.failures.integerValue);
    if (minutes > LATE_SWEEP_MS / 60_000)
      return refused(
        `it was ${Math.round(minutes / 60)} hours ago`,
        `Look at its job in Cloud Scheduler and at the log of the function sweeper, then: ${sweep}`,
      );
    if (failures > 0)
      return refused(
        `${failures} of its parts failed`,
        `npx firebase functions:log --only sweeper --project ${project.id}`,
      );
    return holds(`${minutes} minutes ago`);
  },
};
