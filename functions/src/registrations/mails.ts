import { catalogues } from '@club-portal/contract/catalogues';
import { inLanguage } from '@club-portal/contract/in-language';
import { type LanguageCode, languages } from '@club-portal/contract/languages';
import type { Outcome } from '@club-portal/contract/registration';
import { TICKET_PAGE } from '@club-portal/contract/ticket-code';
import { timeSpan } from '@club-portal/contract/time-span';
import { writtenDays } from '@club-portal/contract/written-date';
import { registrationToken } from '../mail/link-tokens.ts';
import type { Mail } from '../mail/outbox.ts';
import { FIRST_ISSUE } from '../records/attendance.ts';
import { type RegisteredEvent, thanksIn } from '../records/registered-event.ts';
import { signTicket } from '../records/ticket-key.ts';
import { siteIn } from '../website.ts';

/**
 * The subject of an email: the new outcome, a changed or cancelled event, one that takes place after all, new tickets,
 * or that nothing has changed.
 */
export type Said =
  | { outcome: Extract<Outcome, 'seat' | 'waiting' | 'full' | 'withdrawn'>; before: Outcome }
  | 'moved'
  | 'cancelled'
  | 'takesPlace'
  | 'newTickets'
  | 'again';

interface Registered {
  id: string;
  name: string;
  email: string;
  outcome: Outcome;
  language: LanguageCode;
  /** The other members of a team. */
  team?: readonly unknown[];
  /** The issue of the tickets. */
  issue?: number;
}

/** Writes an email about a registration, in the language of its form, with a link to it. */
export async function mailAbout(event: RegisteredEvent, registered: Registered, said: Said): Promise<Mail> {
  const { language } = registered;
  const words = wordsTo(registered);
  const { title, location } = inLanguage(event, language);
  const outcome = typeof said === 'object' ? said.outcome : registered.outcome;
  const kind = typeof said === 'string' && said !== 'again' ? said : subjectKind(outcome);
  const isComing = kind !== 'full' && kind !== 'withdrawn' && kind !== 'cancelled';
  const hasSeat = isComing && outcome === 'seat';
  const days = writtenDays(event, 'dayFirst', languages[language].dates);
  const parts = [
    words.greeting(greetable(registered.name)),
    sentence(said, outcome, title, words),
    isComing && [days, timeSpan(event), location].filter(Boolean).join(', '),
    isComing && thanksIn(event, language),
    hasSeat && `${words.ticket}\n${await ticketLink(event._id, registered)}`,
    hasSeat && words.giveBack,
  ];
  return {
    ...{ to: registered.email, kind: 'registration', language, message: registered.id },
    ...(event.club && { club: event.club }),
    subject: words.subject[kind](title),
    text: parts.filter(Boolean).join('\n\n'),
    ...(outcome !== 'full' && { link: { label: words.look, url: await linkTo(registered.id, language) } }),
  };
}

/** Anybody can have an email sent to any address, so a name that could be a web address is left out. */
function greetable(name: string): string {
  return /[\d@:/\\]|\p{L}{2}\.\p{L}{2}/u.test(name) ? '' : name;
}

type Words = (typeof catalogues)['en']['mails']['registration'];

/** For the leader of a team, the text is about the team. */
function wordsTo({ language, team = [] }: Registered): Words {
  const words = catalogues[language].mails.registration;
  if (team.length === 0) return words;
  return { ...words, ...words.team, subject: { ...words.subject, ...words.team.subject } };
}

function subjectKind(outcome: Outcome) {
  return outcome === 'asked' ? 'waiting' : outcome;
}

function sentence(said: Said, outcome: Outcome, title: string, words: Words): string {
  if (typeof said === 'string') return words[said](title);
  const { before } = said;
  if (outcome === 'seat') return before === 'waiting' ? words.promoted(title) : words.seat(title);
  if (outcome === 'waiting') return before === 'seat' ? words.lost(title) : words.waiting(title);
  if (outcome === 'withdrawn') return words.withdrawn(title);
  return before === 'seat'
    ? words.gone(title)
    : before === 'waiting'
      ? words.ended(title)
      : words.full(title);
}

/** The key is in the fragment, which no server, log or `Referer` receives. */
async function linkTo(id: string, language: LanguageCode): Promise<string> {
  return `${siteIn(language)}/my-registrations#key=${await registrationToken(id)}`;
}

/** The address of the ticket page of the person who registered. Its code is in the fragment too. */
async function ticketLink(event: string, { id, language, issue = FIRST_ISSUE }: Registered): Promise<string> {
  const code = await signTicket({ event, registration: id, person: 0, issue });
  return `${siteIn(language)}${TICKET_PAGE}#${code}`;
}
