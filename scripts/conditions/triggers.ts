import { firebase } from '../deploy/firebase.ts';
import { GoogleError } from '../deploy/google.ts';
import { region } from '../deploy/region.ts';
import { addressOfService } from './calls.ts';
import { holds, missing, type Project, type ProjectCondition } from './condition.ts';
import { queueNames } from './functions.ts';
import { findPolicy, lackingRights } from './policy.ts';
import { functionsAccount } from './service-account.ts';

/** The name that firebase-tools gives it. */
const JOB = `cloudscheduler.googleapis.com/v1/projects/PROJECT/locations/${region}/jobs/firebase-schedule-sweeper-${region}`;
const QUEUES = `cloudtasks.googleapis.com/v2/projects/PROJECT/locations/${region}/queues`;

/** What firebase-tools creates besides a function that no visitor calls. */
const triggersOf: Record<string, (project: Project) => Promise<boolean>> = {
  sweeper: async (project) =>
    (await project.google.find(JOB)) !== null && (await mayBeCalled(project, 'sweeper')),
  ...Object.fromEntries(queueNames.map((name) => [name, (project) => hasQueue(project, name)])),
};

async function hasQueue(project: Project, name: string): Promise<boolean> {
  const queue = `${QUEUES}/${name}`;
  return (
    (await project.google.find(queue)) !== null &&
    (await has(project, queue, 'roles/cloudtasks.enqueuer')) &&
    (await mayBeCalled(project, name))
  );
}

/**
 * The hourly job and the queues, and who may call their functions. firebase-tools creates them after the function. If
 * it is interrupted in between, it finds the function unchanged the next time and skips it, unless the function is
 * named.
 */
export const triggers: ProjectCondition = {
  name: 'Triggers',
  async check(project) {
    const lacking = await lackingTriggers(project);
    if (lacking.length === 0)
      return holds(`the sweeper is called by its job, ${queueNames.join(', ')} by their queues`);
    return missing(`let ${lacking.join(' and ')} be called`, project);
  },
  async make(project) {
    const names = (await lackingTriggers(project)).map((name) => `functions:${name}`);
    await firebase(project.id, ['deploy', '--only', names.join(',')]);
  },
};

async function lackingTriggers(project: Project): Promise<string[]> {
  const lacking: string[] = [];
  for (const [name, areThere] of Object.entries(triggersOf))
    if (!(await areThere(project))) lacking.push(name);
  return lacking;
}

async function mayBeCalled(project: Project, name: string): Promise<boolean> {
  return has(project, addressOfService('v1', name), 'roles/run.invoker');
}

async function has(project: Project, resource: string, role: string): Promise<boolean> {
  const member = `serviceAccount:${functionsAccount(project)}`;
  const policy = await findPolicy(project.google, resource).catch(absent);
  return policy !== null && lackingRights(policy, [{ role, member }]).length === 0;
}

/** A function that was never created has no policy. */
function absent(error: unknown): null {
  if (error instanceof GoogleError && error.status === 404) return null;
  throw error;
}
