import { LATE_SWEEP_MS } from '../../../contract/src/health.ts';
import { region } from '../../deploy/region.ts';
import { holds, missing, type Project, refused, type Step } from '../../deploy/step.ts';
import { findDatabase } from '../../deploy/steps/database.ts';

const SCHEDULER = 'cloudscheduler.googleapis.com';
const FIRESTORE = 'firestore.googleapis.com';
/** The name that firebase-tools gives it. */
const JOB = `firebase-schedule-sweeper-${region}`;

export const schedule: Step = {
  name: 'Schedule',
  async check(project) {
    const { id, google, services } = project;
    if (!services.has(SCHEDULER)) return missing('run the sweeper every hour', project);
    const job = await google.find<{ state: string }>(
      `${SCHEDULER}/v1/projects/${id}/locations/${region}/jobs/${JOB}`,
    );
    if (!job)
      return refused(
        'nothing runs the sweeper',
        `npx firebase deploy --project ${id} --only functions:sweeper`,
      );
    if (job.state === 'ENABLED') return holds('the sweeper runs every hour');
    return refused(
      `the sweeper’s job is ${job.state}`,
      `gcloud scheduler jobs resume ${JOB} --project ${id} --location ${region}`,
    );
  },
};

export const lastSweep: Step = {
  name: 'Last sweep',
  async check(project) {
    const sweep = `npm run sweep -- --project ${project.id}`;
    const found = await findSweep(project);
    if (!found) return refused('there was none yet', `Wait an hour, or: ${sweep}`);
    const minutes = Math.round((Date.now() - found.endedAt) / 60_000);
    const hours = Math.round(minutes / 60);
    if (Date.now() - found.endedAt > LATE_SWEEP_MS)
      return refused(`it was ${hours} hours ago`, `Look at the log of the function sweeper, then: ${sweep}`);
    if (found.failures > 0)
      return refused(
        `${found.failures} of its parts failed`,
        `npx firebase functions:log --only sweeper --project ${project.id}`,
      );
    return holds(`${minutes} minutes ago`);
  },
};

/** `functions/src/health/last-sweep.ts` writes it. */
async function findSweep(project: Project): Promise<{ endedAt: number; failures: number } | null> {
  if (!(await findDatabase(project))) return null;
  const document = await project.google.find<{
    fields: { endedAt: { timestampValue: string }; failures: { integerValue: string } };
  }>(`${FIRESTORE}/v1/projects/${project.id}/databases/(default)/documents/jobs/sweeper`);
  if (!document) return null;
  const { endedAt, failures } = document.fields;
  return { endedAt: Date.parse(endedAt.timestampValue), failures: Number(failures.integerValue) };
}
