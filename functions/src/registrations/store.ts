import type { Actor, Subject } from '@club-portal/contract/access';
import { clubLabelIn } from '@club-portal/contract/content/in-language';
import { inLanguage } from '@club-portal/contract/in-language';
import { type LanguageCode, languages } from '@club-portal/contract/languages';
import type { Catalogue } from '@club-portal/contract/languages/catalogue';
import { REGISTRATIONS_MOST } from '@club-portal/contract/limits';
import {
  type OwnRegistration,
  REGISTRATION_NOTICE,
  type Registration,
  type RegistrationAnswers,
  type RegistrationEntry,
  type RegistrationForm,
  type RegistrationInput,
  type RegistrationList,
  type TeamMate,
} from '@club-portal/contract/registration';
import type { RegistrationSettings } from '@club-portal/contract/registration-settings';
import {
  canReturnSeat,
  type RegistrationState,
  registrationState,
} from '@club-portal/contract/registration-state';
import { rollNumberKey } from '@club-portal/contract/roll-number';
import { momentInIndia } from '@club-portal/contract/today';
import { writtenDate } from '@club-portal/contract/written-date';
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ApiProblem, alreadyExists, notFound } from '../errors.ts';
import { firestore, isAlreadyThere } from '../firestore.ts';
import { deleteMailsOf, putMail, putMailAlone, sendSoon } from '../mail/outbox.ts';
import { mailSettings } from '../mail/settings.ts';
import { eraseArrivals, FIRST_ISSUE, readArrival } from '../records/attendance.ts';
import { forgetCertified } from '../records/certified.ts';
import { isMemberOf } from '../records/club-members.ts';
import { type DataOwner, type OwnRecord, spellingsOf } from '../records/data-owner.ts';
import { eraseRecord } from '../records/erasing.ts';
import { isKept } from '../records/expiry.ts';
import {
  changeRecord,
  hashOf,
  insertRecord,
  newId,
  type Once,
  requireSameRequest,
  requireVersion,
  updateRecord,
} from '../records/records.ts';
import {
  expiryAfter,
  type RegisteredEvent,
  readEventsOf,
  readRegisteredEvent,
  requireRegisteredEvent,
  thanksIn,
} from '../records/registered-event.ts';
import {
  lookSoon,
  readSeatCounts,
  readSeatCountsIn,
  seatCountsOf,
  seatSoon,
} from '../records/seat-counts.ts';
import { type Authorized, authorize, includesClub, requireClubs, requireRight } from '../rights.ts';
import type { Sentence } from '../sentences.ts';
import { asOptional, checkAnswers, checkTeam } from './answers.ts';
import { isQueued, orderOf, registrations, rollsIn, rollsOf, toRegistration } from './documents.ts';
import { mailAbout } from './mails.ts';
import { openReceipt, sealReceipt } from './receipt.ts';
import { inOrder } from './seats.ts';
import { issueNewTickets, ticketsOf } from './tickets.ts';

const notFoundMessage: Sentence = (say) => say.api.registration.notFound;

type RegistrableEvent = RegisteredEvent & { registration: RegistrationSettings };

/** Throws 404 if the event does not exist, or accepts no registrations. */
export async function requireRegistrable(id: string): Promise<RegistrableEvent> {
  const event = await requireRegisteredEvent(id);
  if (!event.registration) throw notFound((say) => say.api.registration.off);
  return event as never;
}

/** Returns what the form of an event asks, in one language. Throws 404 like {@link requireRegistrable}. */
export async function readForm(
  id: string,
  language: LanguageCode,
): Promise<Omit<RegistrationForm, 'success'>> {
  const event = await requireRegistrable(id);
  const { state } = await stateOf(event, Date.now());
  return { state, ...formOf(event, language) };
}

async function stateOf(event: RegisteredEvent & { registration: object }, now: number) {
  const counts = (await readSeatCounts([event._id]))(event._id);
  const state = registrationState({ ...event, registered: counts }, now);
  return { state: state as Exclude<typeof state, 'none'>, counts };
}

function formOf(event: RegisteredEvent, language: LanguageCode): Omit<RegistrationForm, 'success' | 'state'> {
  const { least = 1, most = 1, membersOnly = false, questions = [] } = event.registration ?? {};
  return {
    title: inLanguage(event, language).title,
    ...{ least, most, membersOnly },
    questions: questions.map(({ hi, id, kind, label, required, options }) => {
      const texts = language === 'hi' ? hi : undefined;
      return {
        ...{ id, kind, required },
        label: texts?.label || label,
        options: options.map((value, index) => ({ value, label: texts?.options[index] || value })),
      };
    }),
  };
}

/**
 * Registers a student. The answer is the same for a roll number that has registered before: the person who registered
 * first then gets an email, so that nobody learns who is registered. Throws 404 without registration, 403 for a student
 * who is not a member, 409 if registration is closed or full, 400 for answers that do not fit the questions.
 */
export async function register({ event: id, ...input }: RegistrationInput, once?: Once): Promise<string> {
  const now = Date.now();
  const event = await requireRegistrable(id);
  const { state, counts } = await stateOf(event, now);
  const refusal = refusalIn(state, counts.total);
  if (refusal) {
    // The answer of the first call may have been lost, even if it has taken the last seat.
    const sent = await findSent(once);
    if (sent === null) throw refusal;
    return sealReceipt({ event: id, registration: sent, at: now });
  }
  await requireMembers(event, rollsIn(input));
  const { consent, ...request } = input;
  const added = await insert(null, 'registration.add', event, request, {
    source: 'form',
    consentAt: Timestamp.fromMillis(now),
    consentNotice: consent,
    once,
  });
  const registration = added ?? (await findSent(once)) ?? '';
  if (registration === '') {
    await answerAgain(event, input);
    // The outcome waits for the seats, like that of a new registration.
    await lookSoon(id).catch(() => {});
  }
  return sealReceipt({ event: id, registration, at: now });
}

function refusalIn(state: RegistrationState, total: number): ApiProblem | null {
  if (state === 'notYet') return closed((say) => say.api.registration.notYet);
  if (state === 'closed') return closed((say) => say.api.registration.closed);
  if (state === 'full') return full((say) => say.api.registration.full);
  return total >= REGISTRATIONS_MOST ? full((say) => say.api.registration.tooMany) : null;
}

/** Returns the registration that the same call has added before, or null. Throws 422 if that call had other content. */
async function findSent(once: Once | undefined): Promise<string | null> {
  if (!once) return null;
  const found = await registrations.doc(once.id).get();
  if (!found.exists) return null;
  requireSameRequest(found, once);
  return found.id;
}

function closed(sentence: Sentence) {
  return new ApiProblem(409, 'registration-closed', sentence);
}

function full(sentence: Sentence) {
  return new ApiProblem(409, 'registration-full', sentence);
}

async function requireMembers(
  { club, registration }: RegisteredEvent,
  rolls: readonly string[],
): Promise<void> {
  if (!registration?.membersOnly || club === '') return;
  for (const roll of rolls) {
    if (!(await isMemberOf(club, roll)))
      throw new ApiProblem(403, 'forbidden', (say, language) =>
        say.api.registration.membersOnly(clubLabelIn(language, club)),
      );
  }
}

type Sent = Omit<RegistrationEntry, 'collected'>;

interface Origin {
  source: Registration['source'];
  consentAt?: Timestamp;
  consentNotice?: string;
  consentFrom?: 'office';
  /** Only for a single registration. */
  once?: Once | undefined;
}

/** Returns the id, or null if one of the roll numbers has registered before. */
async function insert(
  actor: Actor,
  action: 'registration.add' | 'registration.enter',
  event: RegisteredEvent,
  sent: Sent,
  origin: Origin,
): Promise<string | null> {
  const [id] = await insertTogether(actor, action, event, [sent], origin);
  return id ?? null;
}

/** Returns the ids, in the order of `sent`. Registers nobody if one of the roll numbers has registered before. */
async function insertTogether(
  actor: Actor,
  action: 'registration.add' | 'registration.enter',
  event: RegisteredEvent,
  sent: readonly Sent[],
  { once, ...origin }: Origin,
): Promise<string[]> {
  const expireAt = expiryAfter(event);
  const batch = firestore.batch();
  // Registrations committed together get seats in the order of their ids.
  const ids = once ? [once.id] : sent.map(newId).toSorted();
  for (const [index, one] of sent.entries()) {
    const registration = { ...registrationOf(event, one, origin.source), expireAt, ...origin };
    const allowed = authorize(actor, action, registration, { club: event.club });
    const document = registrations.doc(ids[index] as string);
    for (const roll of rollsOf(event._id, rollsIn(registration)))
      batch.create(roll, { event: event._id, registration: document.id, expireAt });
    insertRecord(batch, document, allowed, hashOf(once));
  }
  try {
    const [written] = await batch.commit();
    await seatSoon(event._id, written?.writeTime.toMillis()).catch(() => {});
    return ids;
  } catch (error) {
    if (isAlreadyThere(error)) return [];
    throw error;
  }
}

/** Throws 400 for a team or answers that do not fit. */
function registrationOf(
  event: RegisteredEvent,
  { team, answers, ...request }: Sent,
  source: Origin['source'],
) {
  const settings = event.registration ?? { questions: [], least: 1, most: 1 };
  checkTeam({ ...request, team }, settings);
  const questions = source === 'import' ? asOptional(settings.questions) : settings.questions;
  return {
    ...request,
    ...{ event: event._id, club: event.club, team },
    answers: checkAnswers(answers, questions),
    emailKey: request.email.toLowerCase(),
    outcome: 'asked' as const,
    createdAt: Timestamp.now(),
  };
}

/**
 * Registers the people on a list, in its order, except those whose roll numbers have registered in the meantime.
 * Returns their number.
 */
export async function addTogether(
  actor: Actor,
  event: RegisteredEvent,
  entries: readonly RegistrationEntry[],
): Promise<number> {
  const sent = entries.map(({ collected, ...one }) => one);
  const origin = { source: 'import' } as const;
  const together = await insertTogether(actor, 'registration.enter', event, sent, origin);
  if (together.length > 0) return together.length;
  let added = 0;
  for (const one of sent) if (await insert(actor, 'registration.enter', event, one, origin)) added += 1;
  return added;
}

/**
 * Emails the people who have registered with one of these roll numbers. At most one such email waits for each of them.
 */
async function answerAgain(event: RegisteredEvent, input: Sent): Promise<void> {
  if (!(await mailSettings())) return;
  const claims = await firestore.getAll(...rollsOf(event._id, rollsIn(input)));
  const ids = new Set(claims.flatMap((claim) => (claim.exists ? [claim.get('registration') as string] : [])));
  for (const id of ids) {
    const found = await registrations.doc(id).get();
    if (!found.exists || !isQueued(found)) continue;
    const { name, email, outcome, language = 'en', team, issue, againAt } = found.data() ?? {};
    if (againAt && againAt.toMillis() > Date.now() - HOUR_MS) continue;
    await found.ref.update({ againAt: Timestamp.now() });
    const mail = await mailAbout(event, { id, name, email, outcome, language, team, issue }, 'again');
    await sendSoon(await putMailAlone(mail)).catch(() => {});
  }
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns the outcome of a registration. For a roll number that had registered before, it is what a new registration
 * would get. Throws 404 like {@link openReceipt}.
 */
export async function readOutcome(sealed: string, language: LanguageCode) {
  const receipt = await openReceipt(sealed);
  const event = await requireRegisteredEvent(receipt.event);
  const thanks = thanksIn(event, language);
  if (receipt.registration) {
    const found = await registrations.doc(receipt.registration).get();
    if (!found.exists) throw notFound((say) => say.api.registration.receipt);
    return { outcome: toRegistration(found).outcome, place: await placeOf(found), thanks };
  }
  const found = await seatCountsOf(receipt.event).get();
  const seen = ['seenAt', 'lookedAt'].map((time) => found.get(time)?.toMillis() ?? 0);
  if (Math.max(...seen) < receipt.at) return { outcome: 'asked', place: 0, thanks } as const;
  const counts = readSeatCountsIn(found);
  const outcome = !counts.isFull ? 'seat' : event.registration?.waitingList === false ? 'full' : 'waiting';
  return { outcome, place: outcome === 'waiting' ? counts.waiting + 1 : 0, thanks } as const;
}

/** Position on the waiting list, from 1; 0 if not on it. Costs one read for each thousand people waiting. */
async function placeOf(document: DocumentSnapshot): Promise<number> {
  if (document.get('outcome') !== 'waiting') return 0;
  const before = registrations
    .where('event', '==', document.get('event'))
    .where('outcome', '==', 'waiting')
    .where('order', '<', orderOf(document));
  return (await before.count().get()).data().count + 1;
}

/** Returns the registrations of an event: with a seat, waiting, and the others. Throws 404, 403. */
export async function listRegistrations(
  actor: Actor,
  id: string,
): Promise<Omit<RegistrationList, 'success'>> {
  const event = await requireRegisteredEvent(id);
  requireRight(actor, 'registration.list', { club: event.club });
  const { docs } = await registrations.where('event', '==', id).get();
  const { registration } = event;
  return {
    registrations: placed(docs.filter((document) => isKept(document))),
    questions: registration?.questions ?? [],
    capacity: registration?.capacity ?? null,
    club: event.club,
    isOn: registration !== null,
    ...{ least: registration?.least ?? 1, most: registration?.most ?? 1 },
    canMail: (await mailSettings()) !== null,
  };
}

const ranks = { seat: 0, asked: 1, waiting: 2, full: 3, withdrawn: 4 };

function placed(documents: readonly DocumentSnapshot[]): Registration[] {
  let waiting = 0;
  return documents
    .map((document) => ({
      registration: toRegistration(document),
      id: document.id,
      order: orderOf(document),
    }))
    .toSorted((a, b) => ranks[a.registration.outcome] - ranks[b.registration.outcome] || inOrder(a, b))
    .map(({ registration }) => {
      if (registration.outcome === 'waiting') waiting += 1;
      return { ...registration, place: registration.outcome === 'waiting' ? waiting : 0 };
    });
}

/** Returns all registrations for the export, newest first. */
export async function exportRegistrations(actor: Actor): Promise<object[]> {
  const clubs = requireClubs(actor, 'registration.list');
  const { docs } = await registrations.orderBy('createdAt', 'desc').get();
  const kept = docs.filter((document) => isKept(document) && includesClub(clubs, document.get('club')));
  const events = await readEventsOf(kept);
  return kept.map((document) => {
    const { event, name, email, roll, year, team, answers, outcome, source, createdAt } =
      toRegistration(document);
    const questions = events.get(event)?.registration?.questions ?? [];
    const labelOf = (id: string) => questions.find((question) => question.id === id)?.label ?? id;
    return {
      event: events.get(event)?.title ?? '',
      ...{ name, email, roll, year, team: writtenTeam(team), outcome, source, createdAt },
      answers: Object.entries(answers)
        .map(([id, answer]) => `${labelOf(id)}: ${writtenAnswer(answer)}`)
        .join(' | '),
    };
  });
}

function writtenTeam(team: readonly TeamMate[]): string {
  return team.map(({ name, roll }) => `${name} (${roll})`).join(', ');
}

function writtenAnswer(answer: RegistrationAnswers[string]): string {
  return Array.isArray(answer) ? answer.join(', ') : String(answer);
}

/** Enters a student, for a user of the administration. Throws 404, 403, 409 if a roll number has registered before. */
export async function enterRegistration(
  actor: Actor,
  id: string,
  { collected, ...input }: RegistrationEntry,
): Promise<Registration> {
  const event = await requireRegistrable(id);
  const counts = (await readSeatCounts([id]))(id);
  if (counts.total >= REGISTRATIONS_MOST) throw full((say) => say.api.registration.tooMany);
  const consent = collected && {
    consentAt: Timestamp.now(),
    consentNotice: REGISTRATION_NOTICE,
    consentFrom: 'office' as const,
  };
  const added = await insert(actor, 'registration.enter', event, input, {
    source: 'organiser',
    ...consent,
  });
  if (added === null) throw alreadyExists((say) => say.api.registration.known);
  return readRegistration(added);
}

async function readRegistration(id: string): Promise<Registration> {
  const found = await registrations.doc(id).get();
  if (!found.exists) throw notFound(notFoundMessage);
  return { ...toRegistration(found), place: await placeOf(found) };
}

function registrationDocument(id: string) {
  return {
    document: registrations.doc(id),
    subjectOf: (stored: DocumentSnapshot): Subject => ({ club: stored.get('club') ?? '', state: 'hidden' }),
    notFoundMessage,
  };
}

/** Moves a registration to the top of the waiting list. Throws 404, 403, 409 for one that is not waiting. */
export async function moveUp(actor: Actor, id: string, version?: string): Promise<Registration> {
  const asked = { ...registrationDocument(id), actor, action: 'registration.update' as const };
  const event = await changeRecord(asked, async (transaction, stored) => {
    requireVersion(stored, version, toRegistration);
    if (stored.get('outcome') !== 'waiting')
      throw new ApiProblem(409, 'changed-meanwhile', (say) => say.api.registration.notWaiting, {
        current: toRegistration(stored),
      });
    const first = await transaction.get(
      registrations
        .where('event', '==', stored.get('event'))
        .where('outcome', '==', 'waiting')
        .orderBy('order')
        .limit(1),
    );
    const [top] = first.docs;
    if (top && top.id !== id) updateRecord(transaction, stored, { order: justBefore(orderOf(top)) });
    return stored.get('event') as string;
  });
  await seatSoon(event).catch(() => {});
  return readRegistration(id);
}

/** Firestore stores microseconds. */
function justBefore({ seconds, nanoseconds }: Timestamp): Timestamp {
  return nanoseconds >= 1000
    ? new Timestamp(seconds, nanoseconds - 1000)
    : new Timestamp(seconds - 1, nanoseconds - 1000 + 1_000_000_000);
}

/** Issues new tickets, with an email: earlier ones are no longer valid. Throws 404, 403, 409 without a seat. */
export async function renewTickets(actor: Actor, id: string): Promise<Registration> {
  await issueNewTickets(actor, registrationDocument(id));
  return readRegistration(id);
}

/** Withdraws a registration, with an email about it. Its roll numbers may register again. Throws 404, 403. */
export async function withdraw(
  actor: Actor,
  id: string,
  action: 'registration.delete' | 'registration.own' = 'registration.delete',
): Promise<Registration> {
  const canMail = (await mailSettings()) !== null;
  const stored = await registrations.doc(id).get();
  if (!stored.exists) throw notFound(notFoundMessage);
  const event = await readRegisteredEvent(stored.get('event'));
  const { name, email, language = 'en', team } = stored.data() ?? {};
  const mail =
    canMail && event
      ? await mailAbout(
          event,
          { id, name, email, outcome: 'withdrawn', language, team },
          { outcome: 'withdrawn', before: stored.get('outcome') },
        )
      : null;
  const asked = { ...registrationDocument(id), actor, action };
  const sent = await changeRecord(asked, (transaction, current) => {
    if (!isQueued(current)) return null;
    withdrawIn(transaction, current);
    return mail && putMail(transaction, mail);
  });
  await seatSoon(stored.get('event')).catch(() => {});
  if (sent) await sendSoon(sent).catch(() => {});
  return readRegistration(id);
}

function withdrawIn(transaction: Transaction, stored: Authorized<DocumentSnapshot>): void {
  updateRecord(transaction, stored, {
    ...{ outcome: 'withdrawn', told: FieldValue.delete(), changedAt: FieldValue.serverTimestamp() },
  });
  freeRolls(transaction, stored);
}

function freeRolls(transaction: Transaction, stored: DocumentSnapshot): void {
  const { event, roll, team = [] } = stored.data() ?? {};
  for (const document of rollsOf(event, rollsIn({ roll, team }))) transaction.delete(document);
}

/** Returns what a person may do with their own registration, and what its form asks, in one language. */
export async function listOwnRegistrations(
  ids: readonly string[],
  language: LanguageCode,
): Promise<OwnRegistration[]> {
  if (ids.length === 0) return [];
  const found = await firestore.getAll(...ids.map((id) => registrations.doc(id)));
  const kept = found.filter((document) => document.exists && isKept(document));
  const events = await readEventsOf(kept);
  const own = kept.map(async (document) => {
    const { event: of, createdAt: _, source: __, language: ___, ...registration } = toRegistration(document);
    const event = events.get(of) ?? null;
    const counts = isQueued(document);
    const now = Date.now();
    return {
      ...registration,
      tickets: await ticketsOf(document),
      place: await placeOf(document),
      event: event && shownEvent(event, language),
      form: event?.registration ? formOf(event, language) : null,
      canChange:
        counts && event !== null && ['open', 'waiting', 'full'].includes(registrationState(event, now)),
      canWithdraw: counts && event !== null && canReturnSeat(event, now),
    };
  });
  return Promise.all(own);
}

function shownEvent(event: RegisteredEvent, language: LanguageCode): NonNullable<OwnRegistration['event']> {
  const { _id, title, date, lastDay, start, end, location, cancelled } = inLanguage(event, language);
  const thanks = thanksIn(event, language);
  return { _id, title, date, lastDay, start, end, location, cancelled, thanks };
}

/** Returns the ids of the registrations of an address, newest first. */
export async function idsOfAddress(email: string): Promise<string[]> {
  return (await documentsOf(email))
    .toSorted((a, b) => (orderOf(b).valueOf() > orderOf(a).valueOf() ? 1 : -1))
    .map(({ id }) => id);
}

/**
 * Changes answers and team, until registration closes. The position among all stays. If somebody has left the team, it
 * gets new tickets, with an email. Throws 404, 409 with the current registration if `version` is stale, or if it is too
 * late, 400 for answers that do not fit, 409 if a new roll number has registered before.
 */
export async function changeOwn(
  id: string,
  {
    team,
    answers,
    version,
  }: { team: TeamMate[]; answers: RegistrationAnswers; version?: string | undefined },
): Promise<void> {
  const stored = await registrations.doc(id).get();
  if (!stored.exists) throw notFound(notFoundMessage);
  const event = await requireRegistrable(stored.get('event'));
  await requireMembers(
    event,
    team.map(({ roll }) => roll),
  );
  const asked = { ...registrationDocument(id), actor: null, action: 'registration.own' as const };
  const canMail = (await mailSettings()) !== null;
  const sent = await changeRecord(asked, async (transaction, current) => {
    requireVersion(current, version, toRegistration);
    if (!isQueued(current)) throw closed((say) => say.api.registration.over);
    if (!['open', 'waiting', 'full'].includes(registrationState(event, Date.now())))
      throw closed((say) => say.api.registration.tooLate);
    const { registration: settings } = event as RegisteredEvent;
    if (!settings) return null;
    const roll: string = current.get('roll');
    const before = rollsIn({ roll, team: current.get('team') ?? [] });
    // The organiser may have changed the size of teams since.
    const [least, most] = [Math.min(settings.least, before.length), Math.max(settings.most, before.length)];
    checkTeam({ roll, team }, { least, most });
    const after = rollsIn({ roll, team });
    const isIn = (list: readonly string[]) => (one: string) =>
      list.some((other) => rollNumberKey(other) === rollNumberKey(one));
    const joining = rollsOf(
      event._id,
      after.filter((one) => !isIn(before)(one)),
    );
    const leaving = rollsOf(
      event._id,
      before.filter((one) => !isIn(after)(one)),
    );
    const taken = joining.length > 0 ? await transaction.getAll(...joining) : [];
    // Strangers are not told who is registered, but the leader of a team knows its people.
    if (taken.some(({ exists }) => exists)) throw alreadyExists((say) => say.api.registration.known);
    // The ticket of somebody who has left the team must not let anybody else in.
    const isReplaced = before.some((one, index) => rollNumberKey(one) !== rollNumberKey(after[index] ?? ''));
    const { name, email, outcome, language = 'en', issue: issueBefore = FIRST_ISSUE } = current.data() ?? {};
    const issue: number = isReplaced ? issueBefore + 1 : issueBefore;
    const mail =
      isReplaced && outcome === 'seat' && email && canMail
        ? await mailAbout(event, { id, name, email, outcome, language, team, issue }, 'newTickets')
        : null;
    updateRecord(transaction, current, {
      ...{
        team,
        answers: checkAnswers(answers, settings.questions),
        changedAt: FieldValue.serverTimestamp(),
      },
      ...(isReplaced && { issue }),
    });
    for (const document of joining)
      transaction.create(document, { event: event._id, registration: id, expireAt: current.get('expireAt') });
    for (const document of leaving) transaction.delete(document);
    return mail && putMail(transaction, mail);
  });
  if (sent) await sendSoon(sent).catch(() => {});
}

/** Gives a person's own seat back. Throws 404, 409 if it is too late. */
export async function withdrawOwn(id: string): Promise<void> {
  const stored = await registrations.doc(id).get();
  if (!stored.exists) throw notFound(notFoundMessage);
  const event = await readRegisteredEvent(stored.get('event'));
  if (event && isQueued(stored) && !canReturnSeat(event, Date.now()))
    throw closed((say) => say.api.registration.tooLate);
  await withdraw(null, id, 'registration.own');
}

async function documentsOf(email: string): Promise<DocumentSnapshot[]> {
  const answers = await Promise.all([
    registrations.where('emailKey', '==', email.toLowerCase()).get(),
    registrations.where('email', 'in', spellingsOf(email)).get(),
  ]);
  const found = new Map(answers.flatMap(({ docs }) => docs).map((document) => [document.id, document]));
  return [...found.values()].filter((document) => isKept(document));
}

/** What is stored about a person who has registered. */
export const registrationDataOwner: DataOwner = {
  find: async (email) => {
    const found = await documentsOf(email);
    const events = await readEventsOf(found);
    return Promise.all(
      found.map(async (document) =>
        toOwnRecord(
          document,
          events.get(document.get('event')),
          await readArrival(document.id, document.get('event')),
        ),
      ),
    );
  },
  erase: async (id) => {
    const asked = { ...registrationDocument(id), actor: null, action: 'ownData.erase' as const };
    await eraseArrivals(id);
    const event = await changeRecord(asked, async (transaction, stored) => {
      const isCounted = isQueued(stored);
      await eraseRecord(transaction, stored);
      if (isCounted) freeRolls(transaction, stored);
      return stored.get('event') as string;
    });
    await forgetCertified(event, id);
    await deleteMailsOf(id);
    await seatSoon(event).catch(() => {});
  },
};

/** Formats a time like `28 November 2026, 10:05`, in Indian time. */
function writtenTime(time: Date, language: LanguageCode): string {
  const moment = momentInIndia(time);
  return `${writtenDate(moment.slice(0, 10), 'dayFirst', languages[language].dates)}, ${moment.slice(11)}`;
}

function toOwnRecord(
  document: DocumentSnapshot,
  event: RegisteredEvent | undefined,
  arrivedAt: Date | undefined,
): OwnRecord {
  const { name, email, roll, year, team, answers, createdAt } = toRegistration(document);
  const expireAt: Timestamp = document.get('expireAt');
  return {
    ...{ id: document.id, email, createdAt: new Date(createdAt), expireAt: expireAt.toDate() },
    write: ({ api: { ownData: words }, registration: { yes, no } }: Catalogue, language) => ({
      title: words.registration,
      facts: {
        [words.event]: event ? inLanguage(event, language).title : '',
        ...{ [words.name]: name, [words.roll]: roll, [words.year]: year },
        ...(team.length > 0 && {
          [words.team]: writtenTeam(team),
        }),
        ...Object.fromEntries(
          Object.entries(answers).map(([id, answer]) => {
            const question = event && formOf(event, language).questions.find((one) => one.id === id);
            const labelOf = (value: string) =>
              question?.options.find((option) => option.value === value)?.label ?? value;
            const written = typeof answer === 'boolean' ? (answer ? yes : no) : [answer].flat().map(labelOf);
            return [words.answerTo(question?.label ?? id), [written].flat().join(', ')];
          }),
        ),
        ...(arrivedAt && { [words.arrivedAt]: writtenTime(arrivedAt, language) }),
      },
    }),
  };
}
