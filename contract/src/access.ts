/**
 * Decides who may do what. The server asks for every call, and again with the stored record before it changes the
 * record.
 * Pages ask what to show. An action that is not listed is refused.
 *
 * An action is `entity.verb`. `see` reads what visitors get, `list` reads everything. `*` stands for every action,
 * `*.see` for one verb, `notice.*` for one entity.
 */

/** The actions that need no sign-in. */
const visitors = [
  '*.see',
  'session.open',
  'session.close',
  'password.forget',
  'invitation.open',
  'member.add',
  'contactMessage.add',
  'ownData.ask',
  'ownData.show',
  'ownData.erase',
  'ownData.unsubscribe',
  'takedown.add',
  'registration.add',
  'registration.ask',
  'registration.own',
  'door.open',
  'door.send',
  'certificate.own',
  'participation.own',
  'feedback.ask',
  'feedback.add',
] as const;

/** What each person with a role may do with their own account. */
const everyRole = [
  'profile.read',
  'profile.update',
  'password.update',
  'twoStep.*',
  'session.list',
  'session.end',
];

/** A right: an action with all records, or with those of the person's own clubs. `given` decides who has it at all. */
type Right = string | { ofOwnClubs: string; given?: (person: Person) => boolean };

/** The rights of each role. Firebase Auth keeps the role as the custom claim `role`, which only the server sets. */
export const rights = {
  admin: ['*'],
  coordinator: [
    'today.read',
    // Their own submissions, even for a club that is no longer theirs.
    'submission.list',
    'submission.delete',
    ...ofOwnClubs('notice.list', 'upcomingEvent.list', 'eventRecord.list', 'eventRecord.report'),
    ...ofOwnClubs('evidence.*', 'submission.write', 'clubPage.read', 'clubPicture.*', 'trash.restore'),
    ...ofOwnClubsIf(publishes, 'notice.*', 'upcomingEvent.*', 'eventRecord.*'),
    ...ofOwnClubsIf(publishes, 'clubPage.update', 'submission.approve'),
    ...ofOwnClubsIf(seesMembers, 'member.list', 'member.export', 'member.decide'),
    ...ofOwnClubsIf(seesMembers, 'clubMessage.*', 'clubJoining.*'),
    ...ofOwnClubsIf(seesMembers, 'registration.list', 'registration.enter'),
    ...ofOwnClubsIf(seesMembers, 'registration.update', 'registration.delete', 'registration.message'),
    ...ofOwnClubsIf(seesMembers, 'feedback.list', 'feedback.update'),
    ...ofOwnClubsIf(seesMembers, 'attendance.list', 'attendance.update', 'doorLink.*'),
    ...ofOwnClubsIf(seesMembers, 'certificate.list', 'certificate.update'),
    ...ofOwnClubsIf(seesMembers, 'certificate.issue', 'certificate.revoke'),
  ],
} satisfies Record<string, readonly Right[]>;

/** Rights to the records of a person's own clubs. */
export function ofOwnClubs(...actions: string[]): Right[] {
  return actions.map((action) => ({ ofOwnClubs: action }));
}

function ofOwnClubsIf(given: (person: Person) => boolean, ...actions: string[]): Right[] {
  return actions.map((action) => ({ ofOwnClubs: action, given }));
}

/** Rights from earlier releases do not have this field. */
function publishes(person: Person): boolean {
  return person.publishes !== false;
}

function seesMembers(person: Person): boolean {
  return person.seesMembers === true;
}

export type Role = keyof typeof rights;
export const roles = Object.keys(rights) as [Role, ...Role[]];

/** Whether the rights of the role depend on the person's clubs. */
export function isOfClubs(role: Role): boolean {
  return rightsOfRole(role).some((right) => typeof right !== 'string');
}

export type Action = `${string}.${string}`;

/** An action that needs no sign-in. */
export type VisitorsAction = Expanded<(typeof visitors)[number]>;
type Expanded<Right> = Right extends `*.${infer Verb}` ? `${string}.${Verb}` : Right;

/** A signed-in person. An unknown role gives no rights. */
export interface Person {
  uid: string;
  /** For the log of changes. */
  name?: string;
  /** The author of what this person publishes. The log names both. */
  author?: { uid: string; name: string };
  role: string;
  /** Keys of the clubs that the person looks after. */
  clubs?: readonly string[];
  /** Whether an administrator lets the person see the members of these clubs. */
  seesMembers?: boolean;
  /** False if somebody else must publish what the person writes. */
  publishes?: boolean;
}

/** A command or a job of the project. It may do everything. No account can be one. */
interface SystemActor {
  system: 'seeds' | 'import' | 'export' | 'media' | 'packs' | 'sweeper' | 'command';
}

/** Who does something. Null is a visitor. */
export type Actor = Person | SystemActor | null;

/** Facts about the record that the action is for. */
export interface Subject {
  /** Uid of the person to whom the record belongs. */
  owner?: string;
  /** The role that the action gives to a person, or the role of the person it affects. */
  role?: Role;
  /** Key of the club that the record belongs to. */
  club?: string;
  /** Whether visitors see the record. */
  state?: 'published' | 'hidden';
}

/**
 * Whether `actor` may do this with this record. Without a record: with any record at all. An empty record stands for
 * all records together.
 */
export function may(actor: Actor, action: Action, record?: Subject): boolean {
  if (actor && 'system' in actor) return true;
  const own = rightsOf(actor)
    .filter((right) => isForRecord(right, actor, record))
    .map(actionOf);
  if (!isCovered(own, action)) return false;
  if (record?.owner !== undefined && record.owner !== actor?.uid) return false;
  // Nobody may give rights that they do not have, or act on a person with such rights.
  return (
    record?.role === undefined || rightsOfRole(record.role).every((right) => isCovered(own, actionOf(right)))
  );
}

/** The clubs with whose records `actor` may do this: null for all clubs, an empty list for none. */
export function clubsFor(actor: Actor, action: Action): readonly string[] | null {
  if (may(actor, action, {})) return null;
  const { clubs = [] } = actor && 'uid' in actor ? actor : {};
  return clubs.filter((club) => may(actor, action, { club }));
}

function isForRecord(right: Right, actor: Person | null, record: Subject | undefined): boolean {
  if (typeof right === 'string') return true;
  if (!actor || right.given?.(actor) === false) return false;
  const { clubs = [] } = actor;
  return record === undefined ? clubs.length > 0 : clubs.includes(record.club ?? '');
}

function actionOf(right: Right): string {
  return typeof right === 'string' ? right : right.ofOwnClubs;
}

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && Object.hasOwn(rights, value);
}

function rightsOf(actor: Person | null): readonly Right[] {
  if (!actor || !isRole(actor.role)) return visitors;
  return [...visitors, ...everyRole, ...rightsOfRole(actor.role)];
}

function rightsOfRole(role: Role): readonly Right[] {
  return rights[role];
}

function isCovered(own: readonly string[], right: string): boolean {
  const [thing, verb] = right.split('.');
  return ['*', right, `${thing}.*`, `*.${verb}`].some((wider) => own.includes(wider));
}
