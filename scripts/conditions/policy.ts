import type { Google } from '../deploy/google.ts';

/** Who has which role. https://cloud.google.com/iam/docs/reference/rest/v1/Policy */
export interface Policy {
  version?: number;
  /** Google refuses a policy that has changed meanwhile. */
  etag?: string;
  bindings?: { role: string; members: string[]; condition?: object }[];
}

/** `member` has the role `role`. */
export interface Right {
  role: string;
  member: string;
}

/** The address of the project, where its policy is. */
export const PROJECT = 'cloudresourcemanager.googleapis.com/v1/projects/PROJECT';

/** Who has which role in the resource at this address. Null if its service is off. */
export async function findPolicy(google: Google, resource: string): Promise<Policy | null> {
  const [host = ''] = resource.split('/');
  if (google.off.has(host)) return null;
  // Services differ in how a policy is read:
  // https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts/getIamPolicy
  if (host === 'storage.googleapis.com')
    return google.get<Policy>(`${resource}/iam?optionsRequestedPolicyVersion=3`);
  const address = `${resource}:getIamPolicy`;
  if (host === 'run.googleapis.com' || host === 'secretmanager.googleapis.com')
    return google.get<Policy>(`${address}?options.requestedPolicyVersion=3`);
  if (host === 'iam.googleapis.com')
    return google.post<Policy>(`${address}?options.requestedPolicyVersion=3`);
  return google.post<Policy>(address, { options: { requestedPolicyVersion: 3 } });
}

/** Grants the missing rights, and revokes none. */
export async function grant(google: Google, resource: string, rights: Right[]): Promise<void> {
  const policy = await findPolicy(google, resource);
  const added = lackingRights(policy, rights).map(({ role, member }) => ({ role, members: [member] }));
  const bindings = [...(policy?.bindings ?? []), ...added];
  if (resource.startsWith('storage.googleapis.com'))
    await google.put(`${resource}/iam`, { ...policy, bindings });
  else await google.post(`${resource}:setIamPolicy`, { policy: { ...policy, bindings } });
}

/** The rights that the policy does not grant, or only under a condition. */
export function lackingRights(policy: Policy | null, rights: Right[]): Right[] {
  return rights.filter(
    ({ role, member }) =>
      !policy?.bindings?.some(
        (binding) => binding.role === role && !binding.condition && binding.members.includes(member),
      ),
  );
}
