/**
 * Who may do what. The server asks here for every call; pages ask here what to show. What is not listed is refused.
 *
 * An action is `thing.verb`. `see` is what visitors are shown, `list` is all of it. `*` stands for everything, `*.see`
 * for one verb, `notice.*` for one thing.
 */

/** Nobody has to be signed in for these. */
const visitors = [
  '*.see',
  'session.open',
  'session.close',
  'password.forget',
  'member.add',
  'contactMessage.add',
] as const;

/** Whoever has a role has an account, and may do these with their own. */
const everyRole = ['profile.read', 'profile.update', 'password.update', 'session.list', 'session.end'];

/** By role. Firebase Auth keeps the role as the custom claim `role`; only the server gives one. */
const rights = {
  admin: ['*'],
} satisfies Record<string, readonly string[]>;

export type Role = keyof typeof rights;
export const roles = Object.keys(rights) as [Role, ...Role[]];

export type Action = `${string}.${string}`;

/** An action that nobody has to be signed in for. */
export type VisitorsAction = Expanded<(typeof visitors)[number]>;
type Expanded<Right> = Right extends `*.${infer Verb}` ? `${string}.${Verb}` : Right;

/** Who is signed in. A role that is not known gives no rights. */
interface Actor {
  uid: string;
  role: string;
}

/** What the decision depends on, beside the kind of record. */
interface Subject {
  /** Uid of the one person whom the record belongs to. */
  owner?: string;
  /** The role that is given. */
  role?: Role;
}

/** Whether `actor`, or a visitor, may do this, and to this record if one is named. */
export function may(actor: Actor | null, action: Action, record: Subject = {}): boolean {
  const own = rightsOf(actor);
  if (!isCovered(own, action)) return false;
  if (record.owner !== undefined && record.owner !== actor?.uid) return false;
  // Nobody gives rights that they do not have.
  return record.role === undefined || rightsOfRole(record.role).every((right) => isCovered(own, right));
}

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && Object.hasOwn(rights, value);
}

function rightsOf(actor: Actor | null): readonly string[] {
  if (!actor || !isRole(actor.role)) return visitors;
  return [...visitors, ...everyRole, ...rightsOfRole(actor.role)];
}

function rightsOfRole(role: Role): readonly string[] {
  return rights[role];
}

function isCovered(own: readonly string[], right: string): boolean {
  const [thing, verb] = right.split('.');
  return ['*', right, `${thing}.*`, `*.${verb}`].some((wider) => own.includes(wider));
}
