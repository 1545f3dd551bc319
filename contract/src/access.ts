/**
 * Decides who may do what. The server asks for every call, and pages ask what to show. An action that is not listed is
 * refused.
 *
 * An action is `thing.verb`. `see` reads what visitors get, `list` reads everything. `*` stands for every action, `*.see`
 * for one verb, `notice.*` for one thing.
 */

/** The actions that need no sign-in. */
const visitors = [
  '*.see',
  'session.open',
  'session.close',
  'password.forget',
  'member.add',
  'contactMessage.add',
  'ownData.ask',
  'ownData.show',
  'ownData.erase',
  'takedown.add',
] as const;

/** The actions of everybody with a role, on their own account. */
const everyRole = ['profile.read', 'profile.update', 'password.update', 'session.list', 'session.end'];

/** The rights of each role. Firebase Auth keeps the role as the custom claim `role`, which only the server sets. */
const rights = {
  admin: ['*'],
} satisfies Record<string, readonly string[]>;

export type Role = keyof typeof rights;
export const roles = Object.keys(rights) as [Role, ...Role[]];

export type Action = `${string}.${string}`;

/** An action that needs no sign-in. */
export type VisitorsAction = Expanded<(typeof visitors)[number]>;
type Expanded<Right> = Right extends `*.${infer Verb}` ? `${string}.${Verb}` : Right;

/** A signed-in person. An unknown role gives no rights. */
interface Actor {
  uid: string;
  role: string;
}

/** Facts about the one record that the action is for. */
interface Subject {
  /** Uid of the person to whom the record belongs. */
  owner?: string;
  /** The role that the action gives to somebody. */
  role?: Role;
}

/** Whether `actor` may do this, with this record if one is named. A null actor is a visitor. */
export function may(actor: Actor | null, action: Action, record: Subject = {}): boolean {
  const own = rightsOf(actor);
  if (!isCovered(own, action)) return false;
  if (record.owner !== undefined && record.owner !== actor?.uid) return false;
  // Nobody may give rights that they do not have.
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
