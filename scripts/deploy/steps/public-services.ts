import { readParameters } from '../parameters.ts';
import { region } from '../region.ts';
import { holds, missing, type Project, type Step } from '../step.ts';
import { givesRole, type Policy, withRole } from './policy.ts';

const SERVICE = 'run.googleapis.com';
/** The functions that Hosting calls for visitors. */
export const publicFunctions = ['api', 'upload', 'report', 'page'];
const INVOKER = 'roles/run.invoker';

/**
 * Hosting calls the functions as anybody. firebase-tools opens a function when it makes it, and does not look again.
 * Where the organisation forbids `allUsers`, the check of who calls is switched off:
 * https://cloud.google.com/run/docs/securing/managing-access#invoker_check
 */
export const publicServices: Step = {
  name: 'Calls',
  async check(project) {
    const closed = await closedServices(project);
    if (closed.length === 0) return holds(`Hosting may call ${publicFunctions.join(', ')}`);
    return missing(`let Hosting call ${closed.join(', ')}`, project);
  },
  async make(project) {
    const { id, google } = project;
    const isRestricted = readParameters(id).INVOKER === 'private';
    for (const name of await closedServices(project)) {
      if (isRestricted) {
        const operation = await google.patch<{ name: string }>(
          `${addressOf('v2', id, name)}?updateMask=invokerIamDisabled`,
          { invokerIamDisabled: true },
        );
        await google.finish(`${SERVICE}/v2`, operation);
      } else {
        const policy = withRole(await readInvokers(project, name), INVOKER, 'allUsers');
        await google.post(`${addressOf('v1', id, name)}:setIamPolicy`, { policy });
      }
    }
  },
};

/** Names of public functions that nobody may call. */
async function closedServices(project: Project): Promise<string[]> {
  if (!project.services.has(SERVICE)) return publicFunctions;
  const closed: string[] = [];
  for (const name of publicFunctions) if (!(await isOpen(project, name))) closed.push(name);
  return closed;
}

async function isOpen(project: Project, name: string): Promise<boolean> {
  const { id, google } = project;
  const service = await google.find<{ invokerIamDisabled?: boolean }>(addressOf('v2', id, name));
  if (!service) return false;
  return service.invokerIamDisabled || givesRole(await readInvokers(project, name), INVOKER, 'allUsers');
}

function readInvokers({ id, google }: Project, name: string): Promise<Policy> {
  return google.get<Policy>(`${addressOf('v1', id, name)}:getIamPolicy`);
}

function addressOf(version: 'v1' | 'v2', id: string, name: string): string {
  return `${SERVICE}/${version}/projects/${id}/locations/${region}/services/${name}`;
}
