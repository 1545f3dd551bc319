import { holds, missing, type Project, type Step } from '../step.ts';
import { givesRole, type Policy, RESOURCE_MANAGER, readPolicy, withRole } from './policy.ts';
import { accountExists, functionsAccount } from './service-account.ts';

/** What the functions may do in the project. */
export const functionsRoles = [
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/storage.objectAdmin',
];

interface Right {
  role: string;
  member: string;
}

/** Which of Google's roles the portal's accounts have in the project. */
export const rights: Step = {
  name: 'Rights',
  async check(project) {
    const lacking = await lackingRights(project, await readPolicy(project));
    if (lacking.length === 0) return holds('each account has the roles that it needs');
    const roles = lacking.map(({ role }) => role.replace('roles/', ''));
    return missing(`give the portal’s accounts ${roles.join(', ')}`, project);
  },
  async make(project) {
    let policy = await readPolicy(project);
    for (const { role, member } of await lackingRights(project, policy))
      policy = withRole(policy, role, member);
    await project.google.post(`${RESOURCE_MANAGER}/v1/projects/${project.id}:setIamPolicy`, { policy });
  },
};

async function lackingRights(project: Project, policy: Policy): Promise<Right[]> {
  const wanted = [...functionsRights(project), ...storageRights(project)];
  const build = await buildRights(project, policy);
  return [...wanted, ...build].filter(({ role, member }) => !givesRole(policy, role, member));
}

function functionsRights(project: Project): Right[] {
  const member = `serviceAccount:${functionsAccount(project)}`;
  return functionsRoles.map((role) => ({ role, member }));
}

/** Storage's rules look for the session of an upload in Firestore. */
function storageRights({ number }: Project): Right[] {
  const member = `serviceAccount:service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  return [{ role: 'roles/firebaserules.firestoreServiceAgent', member }];
}

/** This account builds the functions. Some organisations do not let it have the role that it has by default. */
async function buildRights(project: Project, policy: Policy): Promise<Right[]> {
  const email = `${project.number}-compute@developer.gserviceaccount.com`;
  const member = `serviceAccount:${email}`;
  if (givesRole(policy, 'roles/editor', member)) return [];
  return (await accountExists(project, email)) ? [{ role: 'roles/cloudbuild.builds.builder', member }] : [];
}
