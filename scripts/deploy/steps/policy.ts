import type { Project } from '../step.ts';

export const RESOURCE_MANAGER = 'cloudresourcemanager.googleapis.com';

/** Who has which role. https://cloud.google.com/iam/docs/reference/rest/v1/Policy */
export interface Policy {
  version?: number;
  /** Google refuses a policy that was changed meanwhile. */
  etag?: string;
  bindings?: { role: string; members: string[]; condition?: object }[];
}

export function givesRole({ bindings = [] }: Policy, role: string, member: string): boolean {
  return bindings.some(
    (binding) => binding.role === role && !binding.condition && binding.members.includes(member),
  );
}

export function withRole(policy: Policy, role: string, member: string): Policy {
  return { ...policy, bindings: [...(policy.bindings ?? []), { role, members: [member] }] };
}

/** Who has which role in the project. Empty if the service that says it is off. */
export async function readPolicy({ id, google, services }: Project): Promise<Policy> {
  if (!services.has(RESOURCE_MANAGER)) return {};
  return google.post<Policy>(`${RESOURCE_MANAGER}/v1/projects/${id}:getIamPolicy`, {
    options: { requestedPolicyVersion: 3 },
  });
}
