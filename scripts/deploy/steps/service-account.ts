import { holds, missing, type Project, type Step } from '../step.ts';
import { givesRole, type Policy, withRole } from './policy.ts';

const SERVICE = 'iam.googleapis.com';
/** `functions/src/index.ts` names it too. */
const NAME = 'club-portal';
/**
 * It signs the tokens of uploads as itself, and has the queue of packs call a function as itself. For the whole project,
 * these roles would let it act as any account.
 */
const ROLES = ['roles/iam.serviceAccountTokenCreator', 'roles/iam.serviceAccountUser'];

/** The functions run as this account. Without one of their own they run as one that may do almost everything. */
export const serviceAccount: Step = {
  name: 'Service account',
  async check(project) {
    if (!(await accountExists(project, functionsAccount(project))))
      return missing('make one for the functions', project);
    if (lackingRoles(await readPolicy(project), project).length === 0)
      return holds('the functions have one of their own, which may sign and act as itself');
    return missing('let the functions’ account sign and act as itself', project);
  },
  async make(project) {
    const { id, google } = project;
    if (!(await accountExists(project, functionsAccount(project))))
      await google.post(`${SERVICE}/v1/projects/${id}/serviceAccounts`, {
        accountId: NAME,
        serviceAccount: { displayName: 'Functions of the club portal' },
      });
    const known = await readPolicy(project);
    const policy = lackingRoles(known, project).reduce(
      (extended, role) => withRole(extended, role, memberOf(project)),
      known,
    );
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

function lackingRoles(policy: Policy, project: Project): string[] {
  return ROLES.filter((role) => !givesRole(policy, role, memberOf(project)));
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
