import { holds, missing, type ProjectCondition, refused } from './condition.ts';
import { findPolicy, PROJECT } from './policy.ts';

/** One person can lose a password, or leave. */
export const FEW = 2;

/** Counts them, and names nobody. A group counts as two people. */
export const owners: ProjectCondition = {
  name: 'Owners',
  point: 'owners',
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
