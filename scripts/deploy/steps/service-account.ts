import { holds, missing, type Project, type Step } from '../step.ts';
import { givesRole, type Policy, withRole } from './policy.ts';

const SERVICE = 'iam.googleapis.com';
/** `functions/src/index.ts` names it too. */
const NAME = 'club-portal';
/** It signs the tokens of uploads as itself. For the whole project, this role would let it act as any account. */
const ROLE = 'roles/iam.serviceAccountTokenCreator';

/** The functions run as this account. Without one of their own they run as one that may do almost everything. */
export const serviceAccount: Step = {
  name: 'Service account',
  async check(project) {
    if (!(await accountExists(project, functionsAccount(project))))
      return missing('make one for the functions', project);
    if (givesRole(await readPolicy(project), ROLE, memberOf(project)))
      return holds('the functions have one of their own, which may sign as itself');
    return missing('let the functions’ account sign as itself', project);
  },
  async make(project) {
    const { id, google } = project;
    if (!(await accountExists(project, functionsAccount(project))))
      await google.post(`${SERVICE}/v1/projects/${id}/serviceAccounts`, {
        accountId: NAME,
        serviceAccount: { displayName: 'Functions of the club portal' },
      });
    const policy = withRole(await readPolicy(project), ROLE, memberOf(project));
    await google.post(`${addressOf(project)}:setIamPolicy`, { policy });
  },
};

export function functionsAccount({ id }: Project): string {
  return `${NAME}@${id}.iam.gserviceaccount.com`;
}

export async function accountExists({ id, google, services }: Project, email: string): Promise<boolean> {
  if (!services.has(SERVICE)) return false;
  return (await google.find(`${SERVICE}/v1/projects/${id}/serviceAccounts/${email}`)) !== null;
}

function memberOf(project: Project): string {
  return `serviceAccount:${functionsAccount(project)}`;
}

function readPolicy(project: Project): Promise<Policy> {
  return project.google.post<Policy>(`${addressOf(project)}:getIamPolicy`, {
    options: { requestedPolicyVersion: 3 },
  });
}

function addressOf(project: Project): string {
  return `${SERVICE}/v1/projects/${project.id}/serviceAccounts/${functionsAccount(project)}`;
}
