import { region } from '../deploy/region.ts';
import { holds, missing, type Project, type ProjectCondition } from './condition.ts';
import { findPolicy, grant, lackingRights } from './policy.ts';

/** The functions that Hosting calls for visitors. */
export const publicFunctions = ['api', 'upload', 'report', 'published', 'page'];
const everybody = [{ role: 'roles/run.invoker', member: 'allUsers' }];

/**
 * Hosting calls the functions without an account. firebase-tools opens a function when it creates it, and does not
 * check it again. If the organisation forbids `allUsers`, the check of the caller is switched off:
 * https://cloud.google.com/run/docs/securing/managing-access#invoker_check
 */
export const calls: ProjectCondition = {
  name: 'Calls',
  async check(project) {
    const closed = await closedServices(project);
    if (closed.length === 0) return holds(`Hosting may call ${publicFunctions.join(', ')}`);
    return missing(`let Hosting call ${closed.join(', ')}`, project);
  },
  async make(project) {
    const { google, parameters } = project;
    const isRestricted = parameters.read('INVOKER') === 'private';
    for (const name of await closedServices(project)) {
      if (isRestricted) await google.patch(addressOfService('v2', name), { invokerIamDisabled: true });
      else await grant(google, addressOfService('v1', name), everybody);
    }
  },
};

/** Names of public functions that nobody may call. */
async function closedServices(project: Project): Promise<string[]> {
  const closed: string[] = [];
  for (const name of publicFunctions) if (!(await isOpen(project, name))) closed.push(name);
  return closed;
}

async function isOpen({ google }: Project, name: string): Promise<boolean> {
  const service = await google.find<{ invokerIamDisabled?: boolean }>(addressOfService('v2', name));
  if (!service || service.invokerIamDisabled) return service !== null;
  const policy = await findPolicy(google, addressOfService('v1', name));
  return lackingRights(policy, everybody).length === 0;
}

export function addressOfService(version: 'v1' | 'v2', name: string): string {
  return `run.googleapis.com/${version}/projects/PROJECT/locations/${region}/services/${name}`;
}
