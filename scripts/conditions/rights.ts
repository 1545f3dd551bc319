import { addressOfBucket, findBucketName } from './bucket.ts';
import { holds, missing, type Project, type ProjectCondition, refused } from './condition.ts';
import { findPolicy, grant, lackingRights, type Policy, PROJECT, type Right } from './policy.ts';
import { accountExists, functionsAccount, publisherAccount } from './service-account.ts';

/** The functions' roles in the project. */
const functionsRoles = ['roles/datastore.user', 'roles/firebaseauth.admin'];
/** The roles of the function that releases the site. */
const publisherRoles = ['roles/datastore.user', 'roles/firebasehosting.admin'];
/** The role in the bucket of the portal's files. Other buckets have the functions' sources and images. */
const bucketRole = 'roles/storage.objectAdmin';
/** The publisher reads the pictures uploaded in the browser. */
const publisherBucketRole = 'roles/storage.objectViewer';

/** Which of Google's roles the portal's accounts have in the project. */
export const rights: ProjectCondition = {
  name: 'Rights',
  async check(project) {
    const policy = await findPolicy(project.google, PROJECT);
    const lacking = [
      ...lackingRights(policy, await neededRights(project, policy)),
      ...lackingRights(await findBucketPolicy(project), bucketRights(project)),
    ];
    if (lacking.length === 0) return holds('each account has the roles that it needs');
    const roles = new Set(lacking.map(({ role }) => role.replace('roles/', '')));
    return missing(`give the portal’s accounts ${[...roles].join(', ')}`, project);
  },
  async make(project) {
    const { google } = project;
    const policy = await findPolicy(google, PROJECT);
    await grant(google, PROJECT, await neededRights(project, policy));
    const name = await findBucketName(google);
    if (name) await grant(google, addressOfBucket(name), bucketRights(project));
  },
};

/** A vulnerability in the functions exposes whatever their account may do. */
export const noMoreRights: ProjectCondition = {
  name: 'No more rights',
  async check(project) {
    const policy = await findPolicy(project.google, PROJECT);
    if (!policy) return missing('switch on the services', project);
    const member = `serviceAccount:${functionsAccount(project)}`;
    const extra = (policy.bindings ?? [])
      .filter(({ role, members }) => members.includes(member) && !functionsRoles.includes(role))
      .map(({ role }) => role);
    if (extra.length === 0) return holds('the functions’ account has no other role in the project');
    return refused(
      `the functions’ account also has ${extra.join(', ')}, which it does not need`,
      `gcloud projects remove-iam-policy-binding ${project.id} --member ${member} --role ${extra[0]}`,
    );
  },
};

async function findBucketPolicy({ google }: Project): Promise<Policy | null> {
  const name = await findBucketName(google);
  return name ? findPolicy(google, addressOfBucket(name)) : null;
}

function bucketRights(project: Project): Right[] {
  return [
    { role: bucketRole, member: `serviceAccount:${functionsAccount(project)}` },
    { role: publisherBucketRole, member: `serviceAccount:${publisherAccount(project)}` },
  ];
}

async function neededRights(project: Project, policy: Policy | null): Promise<Right[]> {
  const functions = `serviceAccount:${functionsAccount(project)}`;
  // Storage's rules look up the session of an upload in Firestore.
  const storage = `serviceAccount:service-${project.number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  return [
    ...functionsRoles.map((role) => ({ role, member: functions })),
    ...publisherRoles.map((role) => ({ role, member: `serviceAccount:${publisherAccount(project)}` })),
    { role: 'roles/firebaserules.firestoreServiceAgent', member: storage },
    ...(await buildRights(project, policy)),
  ];
}

/** This account builds the functions. Some organisations deny it the role that it has by default. */
async function buildRights(project: Project, policy: Policy | null): Promise<Right[]> {
  const email = `${project.number}-compute@developer.gserviceaccount.com`;
  const member = `serviceAccount:${email}`;
  const isEditor = lackingRights(policy, [{ role: 'roles/editor', member }]).length === 0;
  if (isEditor || !(await accountExists(project, email))) return [];
  return [{ role: 'roles/cloudbuild.builds.builder', member }];
}
