import { isRole } from '../../../contract/src/access.ts';
import { holds, missing, type Project, refused, type Step } from '../../deploy/step.ts';
import { RESOURCE_MANAGER, readPolicy } from '../../deploy/steps/policy.ts';

const AUTH = 'identitytoolkit.googleapis.com';
/** One person can lose a password, or leave. */
const FEW = 2;

/** Counts them, and names nobody. A group counts as two people. */
export const owners: Step = {
  name: 'Owners',
  async check(project) {
    if (!project.services.has(RESOURCE_MANAGER)) return missing('switch on the services', project);
    const { bindings = [] } = await readPolicy(project);
    const members = bindings.filter(({ role }) => role === 'roles/owner').flatMap((one) => one.members);
    const people = members.filter((member) => member.startsWith('user:')).length;
    const groups = members.filter((member) => member.startsWith('group:')).length;
    if (people + FEW * groups >= FEW)
      return holds(groups > 0 ? 'a group owns the project' : `${people} people own the project`);
    return refused(
      people === 1 ? 'only one person owns the project' : 'no person owns the project',
      `gcloud projects add-iam-policy-binding ${project.id} --member user:ADDRESS --role roles/owner`,
    );
  },
};

export const administrators: Step = {
  name: 'Administrators',
  async check(project) {
    const count = await countAdministrators(project);
    if (count >= FEW) return holds(`there are ${count}`);
    return refused(
      count === 1 ? 'there is only one' : 'there is none',
      `npm run admin -- invite ADDRESS --project ${project.id}`,
    );
  },
};

/** https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchGet */
async function countAdministrators({ id, google, services }: Project): Promise<number> {
  if (!services.has(AUTH)) return 0;
  let count = 0;
  let page = '';
  do {
    // Only the roles are asked for: no names, addresses and hashes of passwords.
    const answer = await google.find<{ users?: { customAttributes?: string }[]; nextPageToken?: string }>(
      `${AUTH}/v1/projects/${id}/accounts:batchGet?maxResults=1000&fields=users.customAttributes,nextPageToken${page}`,
    );
    const { users = [], nextPageToken = '' } = answer ?? {};
    count += users.filter(({ customAttributes }) => isRole(JSON.parse(customAttributes || '{}').role)).length;
    page = nextPageToken && `&nextPageToken=${encodeURIComponent(nextPageToken)}`;
  } while (page);
  return count;
}
