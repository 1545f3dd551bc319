import { isRole } from '../../contract/src/access.ts';
import { holds, missing, type ProjectCondition, refused } from './condition.ts';
import { findPolicy, PROJECT } from './policy.ts';

/** A single person can lose a password, or leave. */
const FEW = 2;

/** Counts them without naming anybody. A group counts as two people. */
export const owners: ProjectCondition = {
  name: 'Owners',
  async check(project) {
    const policy = await findPolicy(project.google, PROJECT);
    if (!policy) return missing('switch on the services', project);
    const members = (policy.bindings ?? [])
      .filter(({ role }) => role === 'roles/owner')
      .flatMap((one) => one.members);
    const people = members.filter((member) => member.startsWith('user:')).length;
    if (members.some((member) => member.startsWith('group:'))) return holds('a group owns the project');
    if (people >= FEW) return holds(`${people} people own the project`);
    return refused(
      people === 1 ? 'only one person owns the project' : 'no person owns the project',
      `gcloud projects add-iam-policy-binding ${project.id} --member user:ADDRESS --role roles/owner`,
    );
  },
};

export const administrators: ProjectCondition = {
  name: 'Administrators',
  async check({ id, google }) {
    // Requests only the roles: no names, addresses or password hashes.
    const users = await google.list<{ customAttributes?: string }>(
      'identitytoolkit.googleapis.com/v1/projects/PROJECT/accounts:batchGet?maxResults=1000&fields=users.customAttributes,nextPageToken',
      'users',
      'nextPageToken',
    );
    const count = users.filter(({ customAttributes }) =>
      isRole(JSON.parse(customAttributes || '{}').role),
    ).length;
    if (count >= FEW) return holds(`there are ${count}`);
    return refused(
      count === 1 ? 'there is only one' : 'there is none',
      `npm run admin -- invite ADDRESS --project ${id}`,
    );
  },
};
