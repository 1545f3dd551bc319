import { holds, missing, type Project, type ProjectCondition } from './condition.ts';
import { findPolicy, grant, lackingRights } from './policy.ts';

const ACCOUNTS = 'iam.googleapis.com/v1/projects/PROJECT/serviceAccounts';
/** `functions/src/definitions.ts` names them too. */
const NAME = 'club-portal';
const PUBLISHER = 'club-portal-publisher';
/**
 * It signs the tokens of uploads as itself, and lets the queue of packs call a function as itself. For the whole
 * project, these roles would let it act as any account.
 */
const ROLES = ['roles/iam.serviceAccountTokenCreator', 'roles/iam.serviceAccountUser'];

/** The functions run as this account. Otherwise they would run as one that may do almost everything. */
export const serviceAccount: ProjectCondition = {
  name: 'Service account',
  async check(project) {
    const account = functionsAccount(project);
    if (!(await accountExists(project, account))) return missing('make one for the functions', project);
    if (!(await accountExists(project, publisherAccount(project))))
      return missing('make one for the publisher of the site', project);
    const policy = await findPolicy(project.google, `${ACCOUNTS}/${account}`);
    if (lackingRights(policy, ownRights(account)).length === 0)
      return holds('the functions have one of their own, which may sign and act as itself');
    return missing('let the functions’ account sign and act as itself', project);
  },
  async make(project) {
    const account = functionsAccount(project);
    await makeAccount(project, NAME, 'Functions of the club portal');
    await makeAccount(project, PUBLISHER, 'Publisher of the club portal');
    return grant(project.google, `${ACCOUNTS}/${account}`, ownRights(account));
  },
};

async function makeAccount(project: Project, accountId: string, displayName: string): Promise<void> {
  if (await accountExists(project, emailOf(project, accountId))) return;
  await project.google.post(ACCOUNTS, { accountId, serviceAccount: { displayName } });
}

export function functionsAccount(project: Project): string {
  return emailOf(project, NAME);
}

/** The account of the function `publisher`. It alone may release to Hosting. */
export function publisherAccount(project: Project): string {
  return emailOf(project, PUBLISHER);
}

function emailOf({ id }: Project, name: string): string {
  return `${name}@${id}.iam.gserviceaccount.com`;
}

export async function accountExists({ google }: Project, email: string): Promise<boolean> {
  return (await google.find(`${ACCOUNTS}/${email}`)) !== null;
}

function ownRights(account: string) {
  return ROLES.map((role) => ({ role, member: `serviceAccount:${account}` }));
}
