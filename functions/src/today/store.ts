import { type Action, clubsFor, may, type Person } from '@club-portal/contract/access';
import { academicYearOf } from '@club-portal/contract/accreditation';
import { canBeRecorded } from '@club-portal/contract/can-be-recorded';
import { lastDayOf } from '@club-portal/contract/last-day';
import { momentInIndia, todayInIndia } from '@club-portal/contract/today';
import {
  CERTIFY_WITHIN_DAYS,
  COMING_WITHIN_DAYS,
  ENDING_WITHIN_DAYS,
  type TodayAnswer,
} from '@club-portal/contract/today-page';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { yearProgress } from '../accreditation/year-progress.ts';
import { countOpenContactMessages } from '../contact-messages/store.ts';
import { firestore } from '../firestore.ts';
import { countWaiting } from '../members/store.ts';
import { notices } from '../notices/store.ts';
import { readSeatCounts } from '../records/seat-counts.ts';
import { includesClub } from '../rights.ts';
import { countOwn, countSubmitted } from '../submissions/list.ts';
import { countOpenTakedowns } from '../takedown-requests/store.ts';
import { listBegun, listFrom } from '../upcoming-events/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many announced events are searched. Each costs one read. */
const EVENTS_MOST = 300;
const COMING_MOST = 100;
const NOTICES_MOST = 50;

/**
 * The parts that `actor` may see. Costs one read per announced event of a year, two per record of such an event, and
 * two per recorded event of the last {@link CERTIFY_WITHIN_DAYS} days.
 */
export async function readToday(actor: Person): Promise<Omit<TodayAnswer, 'success'>> {
  const ifAllowed = <Part>(action: Action, read: () => Promise<Part>) =>
    may(actor, action, {}) ? read() : Promise.resolve(undefined);
  const isOfNoClub = clubsFor(actor, 'submission.write')?.length === 0;
  const begun = isOfNoClub
    ? Promise.resolve([])
    : listBegun(todayInIndia(new Date(Date.now() - 365 * DAY_MS)), EVENTS_MOST);
  const [
    unrecorded,
    uncertified,
    coming,
    ending,
    accreditation,
    takedowns,
    messages,
    members,
    submitted,
    returned,
    drafts,
  ] = await Promise.all([
    unrecordedEvents(actor, begun),
    uncertifiedEvents(actor, begun),
    comingEvents(actor),
    endingNotices(clubsFor(actor, 'notice.list')),
    ifAllowed('accreditation.read', () => yearProgress(actor, academicYearOf(todayInIndia()))),
    ifAllowed('takedown.list', () => countOpenTakedowns(actor)),
    ifAllowed('contactMessage.list', () => countOpenContactMessages(actor)),
    clubsFor(actor, 'member.decide')?.length === 0 ? undefined : countWaiting(actor),
    countSubmitted(actor),
    countOwn(actor, 'returned'),
    countOwn(actor, 'draft'),
  ]);
  return {
    unrecorded,
    uncertified,
    coming,
    ending,
    accreditation,
    takedowns,
    messages,
    members,
    submitted,
    returned,
    drafts,
  };
}

async function unrecordedEvents(
  actor: Person,
  begun: Promise<UpcomingEvent[]>,
): Promise<TodayAnswer['unrecorded']> {
  const clubs = clubsFor(actor, 'submission.write');
  if (clubs?.length === 0) return undefined;
  return (await begun)
    .filter((event) => canBeRecorded(event) && includesClub(clubs, event.club))
    .map(({ _id, title, date, club, registration }) => ({
      ...{ _id, title, date, club },
      ...(registration && may(actor, 'certificate.list', { club }) && { certificates: true as const }),
    }));
}

/** Costs two reads per event. */
async function uncertifiedEvents(
  actor: Person,
  begun: Promise<UpcomingEvent[]>,
): Promise<TodayAnswer['uncertified']> {
  if (!may(actor, 'certificate.list')) return undefined;
  const since = todayInIndia(new Date(Date.now() - CERTIFY_WITHIN_DAYS * DAY_MS));
  const asked = (await begun).filter(
    (event) =>
      event.registration &&
      event.record &&
      lastDayOf(event) >= since &&
      may(actor, 'certificate.list', { club: event.club }),
  );
  const has = async (collection: string, event: string) =>
    !(await firestore.collection(collection).where('event', '==', event).limit(1).get()).empty;
  const found = await Promise.all(
    asked.map(async ({ _id, title, date, club }) => {
      const [came, certified] = await Promise.all([has('attendance', _id), has('certificates', _id)]);
      return came && !certified ? [{ _id, title, date, club }] : [];
    }),
  );
  return found.flat();
}

async function comingEvents(actor: Person): Promise<TodayAnswer['coming']> {
  const clubs = clubsFor(actor, 'upcomingEvent.list');
  if (clubs?.length === 0) return undefined;
  const until = todayInIndia(new Date(Date.now() + COMING_WITHIN_DAYS * DAY_MS));
  const events = await listFrom(todayInIndia(), until, COMING_MOST);
  const begin = ({ date, start }: (typeof events)[number]) => `${date}T${start || '00:00'}`;
  const coming = events
    .filter((event) => includesClub(clubs, event.club) && begin(event) > momentInIndia())
    .toSorted((a, b) => begin(a).localeCompare(begin(b)));
  const shown = coming.filter(
    ({ registration, club }) => registration && may(actor, 'registration.list', { club }),
  );
  const countsOf = await readSeatCounts(shown.map(({ _id }) => _id));
  return coming.map((event) => {
    const { _id, title, club, location, cancelled, date, lastDay, start, end, registration } = event;
    const { seated, waiting } = countsOf(_id);
    return {
      ...{ _id, title, club, location, cancelled },
      ...{ date, lastDay, start, end },
      ...(shown.includes(event) && {
        registered: { seated, waiting, capacity: registration?.capacity ?? null },
      }),
    };
  });
}

async function endingNotices(clubs: readonly string[] | null): Promise<TodayAnswer['ending']> {
  if (clubs?.length === 0) return undefined;
  const found = await notices.find((collection) =>
    collection
      .where('showUntil', '>', momentInIndia())
      .where('showUntil', '<=', momentInIndia(new Date(Date.now() + ENDING_WITHIN_DAYS * DAY_MS)))
      .orderBy('showUntil')
      .limit(NOTICES_MOST),
  );
  return found
    .filter(({ visible, club }) => visible && includesClub(clubs, club))
    .map(({ _id, title, showUntil }) => ({ _id, title, showUntil }));
}
