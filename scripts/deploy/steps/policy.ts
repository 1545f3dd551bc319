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
