import { holds, missing, type ProjectCondition, refused } from './condition.ts';
import { findPolicy, PROJECT } from './policy.ts';
import { functionsRoles } from './rights.ts';
import { functionsAccount } from './service-account.ts';

/** A hole in the functions opens what their account may do. */
export const noMoreRights: ProjectCondition = {
  name: 'No more rights',
  point: 'settings',
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
