import { region } from '../deploy/region.ts';
import { holds, missing, type ProjectCondition, refused } from './condition.ts';

const SERVICE = 'cloudscheduler.googleapis.com';
/** The name that firebase-tools gives it. */
const JOB = `firebase-schedule-sweeper-${region}`;

export const addressOfJob = `${SERVICE}/v1/projects/PROJECT/locations/${region}/jobs/${JOB}`;

export const schedule: ProjectCondition = {
  name: 'Schedule',
  point: 'sweep',
  async check(project) {
    const { id, google } = project;
    if (google.off.has(SERVICE)) return missing('run the sweeper every hour', project);
    const job = await google.find<{ state: string }>(addressOfJob);
    if (!job) return missing('run the sweeper every hour', project);
    if (job.state === 'ENABLED') return holds('the sweeper runs every hour');
    return refused(
      `the sweeper’s job is ${job.state}`,
      `gcloud scheduler jobs resume ${JOB} --project ${id} --location ${region}`,
    );
  },
};
