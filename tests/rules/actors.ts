/** Callers and the claims of their tokens, without the user's id. Null means that nobody is signed in. */
export const actors: [string, Record<string, unknown> | null][] = [
  ['a visitor', null],
  ['somebody signed in without a role', {}],
  ['an administrator', { role: 'admin' }],
  ['somebody with the role Admin', { role: 'Admin' }],
  ['somebody with the role administrator', { role: 'administrator' }],
  ['somebody with a list of roles', { role: ['admin'] }],
  ['somebody with the claim admin', { admin: true }],
];

/** The callers that a rule should allow. */
export type Audience = 'everybody' | 'administrators' | 'nobody';

export function mayPass(audience: Audience, claims: Record<string, unknown> | null): boolean {
  return audience === 'everybody' || (audience === 'administrators' && claims?.role === 'admin');
}
