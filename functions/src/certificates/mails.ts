import { catalogues } from '@club-portal/contract/catalogues';
import { shownCertificateNumber, VERIFY_PAGE } from '@club-portal/contract/certificate-number';
import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { FEEDBACK_PAGE } from '@club-portal/contract/rated-parts';
import { writtenDate } from '@club-portal/contract/written-date';
import { registrationToken } from '../mail/link-tokens.ts';
import type { Mail } from '../mail/outbox.ts';
import { signTicket } from '../records/ticket-key.ts';
import { siteIn } from '../website.ts';

/**
 * What an email says about a certificate. `feedbackUntil` is the last day to give feedback. If it is empty, the email
 * does not ask for any.
 */
export type Said = { issued: true; feedbackUntil: string } | { corrected: true } | { revokedWhy: string };

interface Recipient {
  email: string;
  language: LanguageCode;
  /** Empty for a person who has not registered. */
  registration: string;
  /** The issue of the ticket, if a registered person came with one. */
  ticketIssue?: number | undefined;
}

interface About {
  event: string;
  club: string;
  title: string;
  certificates: readonly { number: string; name: string }[];
}

/** Composes an email about certificates with their numbers and a link to the PDFs. */
export async function certificateMail(to: Recipient, about: About, said: Said): Promise<Mail> {
  const { language, registration } = to;
  const { title, certificates } = about;
  const words = catalogues[language].mails.certificate;
  const kind = 'issued' in said ? 'issued' : 'corrected' in said ? 'corrected' : 'revoked';
  const site = siteIn(language);
  const parts = [
    words.greeting,
    'revokedWhy' in said ? words.revoked(title, said.revokedWhy) : words[kind as 'issued'](title),
    certificates.map(({ number, name }) => `${name}: ${shownCertificateNumber(number)}`).join('\n'),
    kind !== 'revoked' && words.verify(`${site}${VERIFY_PAGE}`),
    'issued' in said && (await feedbackLink(to, about.event, said.feedbackUntil, site)),
  ];
  const key = registration ? `#key=${await registrationToken(registration)}` : '';
  return {
    ...{ to: to.email, kind: 'certificate', language, event: about.event },
    ...(about.club && { club: about.club }),
    ...(registration && { message: registration }),
    subject: words.subject[kind](title),
    text: parts.filter(Boolean).join('\n\n'),
    // The key is in the fragment, which is never sent to a server, written to a log or passed as `Referer`.
    ...(kind !== 'revoked' && { link: { label: words.look, url: `${site}${RECORD_PAGE}${key}` } }),
  };
}

/** The page where people see and download their certificates. */
const RECORD_PAGE = '/my-record';

/** Links to the feedback form, for a person who came with a ticket. */
async function feedbackLink(
  { language, registration, ticketIssue }: Recipient,
  event: string,
  until: string,
  site: string,
): Promise<string> {
  if (ticketIssue === undefined || until === '') return '';
  const code = await signTicket({ event, registration, person: 0, issue: ticketIssue });
  const day = writtenDate(until, 'dayFirst', languages[language].dates);
  return `${catalogues[language].mails.certificate.feedback(day)}\n${site}${FEEDBACK_PAGE}#${code}`;
}
