import type { Fact } from '@club-portal/contract/attendance-state';
import { type DoorOpened, type DoorPerson, type DoorSending, SentFact } from '@club-portal/contract/door';
import { ATTENDANCE_MOST, LINK_FACTS_MOST } from '@club-portal/contract/limits';
import { timeInIndia } from '@club-portal/contract/today';
import { FieldValue, type Query, Timestamp } from 'firebase-admin/firestore';
import { countAttempt, doorOpenings, doorSendings, doorWholeReadings } from '../access/attempts.ts';
import type { SignedInPerson } from '../access/session.ts';
import { worksOffline } from '../environment.ts';
import { ApiProblem, tooOften } from '../errors.ts';
import { firestore, isAlreadyThere } from '../firestore.ts';
import { attendanceFacts, peopleOf, toFact } from '../records/attendance.ts';
import { isKept } from '../records/expiry.ts';
import { withoutUndefined } from '../records/records.ts';
import { expiryAfter, type RegisteredEvent, requireRegisteredEvent } from '../records/registered-event.ts';
import { listKeyOf, publicTicketKey } from '../records/ticket-key.ts';
import { requireRight } from '../rights.ts';
import { DAY_MS, doorEndOf } from './documents.ts';
import { ended, keepUse, type OpenedLink, openLink } from './links.ts';

/** The user of a door: a helper with a link, or an organiser who is signed in. */
export interface Holder {
  /** Id of the link, or uid. */
  by: string;
  name: string;
  event: RegisteredEvent;
  /** When the list expires on this phone, ms since 1970. */
  endsAt: number;
  link: OpenedLink['link'] | null;
}

interface Sent {
  key?: string | undefined;
  event?: string | undefined;
}

/**
 * Throws 404 and 410 like {@link openLink}. Without a key, throws 401 for a user who is not signed in, 404 for an
 * unknown event, 403 for the event of another club.
 */
export async function holderOf(
  { key, event: id }: Sent,
  actor: SignedInPerson | null,
  lateness = 0,
): Promise<Holder> {
  if (key !== undefined) {
    const { link, event, endsAt } = await openLink(key, lateness);
    return { by: link.id, name: link.get('name'), event, endsAt, link };
  }
  if (!actor || id === undefined)
    throw new ApiProblem(401, 'not-signed-in', (say) => say.api.request.notSignedIn);
  const event = await requireRegisteredEvent(id);
  requireRight(actor, 'attendance.update', { club: event.club });
  return { by: actor.uid, name: actor.name, event, endsAt: doorEndOf(event), link: null };
}

/** Returns the list of an event for one phone. */
export async function openDoor(holder: Holder): Promise<Omit<DoorOpened, 'success'>> {
  const { by, name, event, endsAt, link } = holder;
  await countAttempt(doorOpenings(by));
  const [publicKey, listKey, news] = await Promise.all([
    publicTicketKey(event._id),
    listKeyOf(event._id, by),
    readNews(holder),
    link && keepUse(link),
  ]);
  const { _id, title, date, lastDay, start, location, registration } = event;
  return {
    event: { _id, title, date, lastDay, start, location, capacity: registration?.capacity ?? null },
    ...{ publicKey, listKey, endsAt, helper: name, ...news },
  };
}

/**
 * Accepts the facts of a phone, and returns what the phone does not know yet. A link that has ended learns nothing new.
 */
export async function takeFacts(holder: Holder, { facts, now, since, phone, phoneName }: DoorSending) {
  const isLate = holder.link !== null && Date.now() >= holder.endsAt;
  if (isLate && facts.length === 0) throw ended();
  await countAttempt(doorSendings(holder.by));
  const skewMs = Date.now() - now;
  const parsed = facts.map((fact) => ({ fact, checked: SentFact.safeParse(fact).data }));
  const good = parsed.flatMap(({ checked }) => (checked && makesSense(checked, holder) ? [checked] : []));
  const said = { phone, phoneName: phoneName || holder.name, skewMs, isLate };
  const taken = await addFacts(holder, good, said);
  if (holder.link && facts.length > 0) await keepUse(holder.link);
  const news =
    isLate || cursorOf(since) === undefined ? nothingNew(holder.event, since) : await readNews(holder, since);
  const refused = facts.flatMap(({ nonce }) => (taken.has(nonce) ? [] : [nonce]));
  return { taken: [...taken], refused, skewMs, ...news };
}

/** Only the organiser settles contradictions. */
function makesSense({ kind, of, registration, walkIn, how }: SentFact, { link }: Holder): boolean {
  if (link && how === 'organiser') return false;
  if (kind === 'undone') return of !== undefined && walkIn === undefined;
  return (registration === '') === (walkIn !== undefined);
}

interface Saying {
  phone: string;
  phoneName: string;
  skewMs: number;
  isLate: boolean;
}

/**
 * Writes the facts that the event does not have, and returns the nonces of those that it has now. No fact is
 * overwritten, so sending them again changes nothing.
 */
export async function addFacts(
  holder: Pick<Holder, 'by' | 'event' | 'endsAt' | 'link'>,
  facts: readonly SentFact[],
  { phone, phoneName, skewMs, isLate }: Saying,
): Promise<Set<string>> {
  const { event, by, link } = holder;
  if (facts.length === 0) return new Set();
  const all = attendanceFacts.where('event', '==', event._id);
  const isFull = async (said: Query, most: number) =>
    (await said.count().get()).data().count + facts.length > most;
  if (await isFull(all, ATTENDANCE_MOST)) throw tooOften(DAY_MS);
  // A stolen link cannot use up what the others need.
  if (link && (await isFull(all.where('by', '==', by), LINK_FACTS_MOST))) throw tooOften(DAY_MS);
  const documents = [...new Map(facts.map((fact) => [fact.nonce, fact])).values()].map((fact) => {
    const { nonce, at, skewMs: known = skewMs, ...said } = fact;
    return {
      nonce,
      data: {
        ...withoutUndefined(said),
        ...{ event: event._id, club: event.club, at, phone, phoneName, by },
        skewMs: arrivalOf(at + known, holder) - at,
        ...(isLate && { isLate }),
        receivedAt: FieldValue.serverTimestamp(),
        expireAt: expiryAfter(event),
      },
    };
  });
  const foreign = new Set<string>();
  let wanted = documents;
  while (wanted.length > 0 && !(await createAll(wanted))) {
    const found = await firestore.getAll(...wanted.map(({ nonce }) => attendanceFacts.doc(nonce)));
    const there = found.filter(({ exists }) => exists);
    for (const one of there) if (one.get('event') !== event._id) foreign.add(one.id);
    const known = new Set(there.map(({ id }) => id));
    wanted = wanted.filter(({ nonce }) => !known.has(nonce));
  }
  return new Set(documents.flatMap(({ nonce }) => (foreign.has(nonce) ? [] : [nonce])));
}

/** Writes all or none. Returns false if one of them already exists. */
async function createAll(facts: readonly { nonce: string; data: object }[]): Promise<boolean> {
  const batch = firestore.batch();
  for (const { nonce, data } of facts) batch.create(attendanceFacts.doc(nonce), data);
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}

/**
 * Returns the time of arrival. If the phone's clock gives an impossible time, years ago or in the future, the nearest
 * possible time is used, and the fact shows by how much the clock was wrong.
 */
function arrivalOf(said: number, { event, endsAt, link }: Pick<Holder, 'event' | 'endsAt' | 'link'>): number {
  const now = Date.now();
  const latest = link ? Math.min(now, endsAt) : now;
  // Helpers may try it on the days before.
  const earliest = Math.min(timeInIndia(`${event.date}T00:00`), now) - DAY_MS;
  return Math.min(Math.max(said, earliest), latest);
}

/** Facts and people are read again for this long, because concurrent writes may become visible a moment later. */
const OVERLAP_MS = 10_000;

/** With an older cursor, everything may be read. */
const OLD_MS = 60 * 60 * 1000;

/** Firestore accepts no time after the year 9999. */
const LATEST_MS = Date.UTC(9999, 0);

/** When it was read, and how many registrations there were, if the cursor contains it. */
function cursorOf(since: string): { at: number; registered: number | undefined } | undefined {
  const [at = 0, registered] = since.split('.').map(Number);
  return Number.isInteger(at) && at > 0 && at < LATEST_MS ? { at, registered } : undefined;
}

/**
 * Returns everybody and everything, or what has changed since. An erased registration leaves no trace. So if there are
 * fewer than expected, the complete list is returned, and the phone forgets everybody who is not in it.
 */
async function readNews({ by, event }: Pick<Holder, 'by' | 'event'>, since = ''): Promise<News> {
  const last = cursorOf(since);
  if (last && last.at < Date.now() - OLD_MS) await countAttempt(doorWholeReadings(by));
  const from = last && Timestamp.fromMillis(last.at - OVERLAP_MS);
  const of = (collection: string): Query => firestore.collection(collection).where('event', '==', event._id);
  const [registered, said, all] = await Promise.all([
    (from ? of('registrations').where('changedAt', '>', from) : of('registrations')).get(),
    (from ? of('attendance').where('receivedAt', '>', from) : of('attendance')).get(),
    of('registrations').count().get(),
  ]);
  const { count } = all.data();
  const added = last ? registered.docs.filter(({ createTime }) => createTime.toMillis() > last.at).length : 0;
  if (last?.registered !== undefined && count !== last.registered + added) {
    await countAttempt(doorWholeReadings(by));
    return readNews({ by, event });
  }
  const readAt = Math.min(registered.readTime.toMillis(), said.readTime.toMillis());
  return {
    whole: last === undefined,
    people: registered.docs
      .filter((document) => isKept(document))
      .flatMap((one) => peopleOf(one).map(toPerson)),
    facts: said.docs.map((document) => withoutDetails(toFact(document))),
    since: `${readAt}.${count}`,
    ...stateOf(event),
  };
}

type News = Pick<DoorOpened, 'people' | 'whole' | 'facts' | 'since' | 'now' | 'offline' | 'cancelled'>;

function nothingNew(event: RegisteredEvent, since: string): News {
  return { whole: false, people: [], facts: [], since, ...stateOf(event) };
}

function stateOf({ cancelled }: RegisteredEvent) {
  return { now: Date.now(), offline: worksOffline(), cancelled };
}

/** People who are not coming have no name here. */
function toPerson(listed: ReturnType<typeof peopleOf>[number]): DoorPerson {
  const { registration, person, name, year, roll, outcome, issue } = listed;
  const mayCome = outcome !== 'withdrawn' && outcome !== 'full';
  const shown = mayCome
    ? { name, year, rollEnd: roll.trim().slice(-3) }
    : { name: '', year: '', rollEnd: '' };
  return { registration, person, ...shown, outcome, issue };
}

/** Another phone learns only the name of a walk-in, and not which account or link has reported it. */
function withoutDetails({ walkIn, ...fact }: Fact): Fact {
  return { ...fact, by: '', walkIn: walkIn && { name: walkIn.name, roll: '', year: '' } };
}
