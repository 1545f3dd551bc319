import type { Actor } from '@club-portal/contract/access';
import { catalogues } from '@club-portal/contract/catalogues';
import { clubLabelIn } from '@club-portal/contract/content/in-language';
import type { Member } from '@club-portal/contract/member';
import type { MembershipDecision } from '@club-portal/contract/membership';
import { inBothLanguages } from '../mail/both-languages.ts';
import { type Mail, putMail, sendSoon } from '../mail/outbox.ts';
import { mailSettings } from '../mail/settings.ts';
import { changeRecord, requireVersion, updateRecord } from '../records/records.ts';
import { joiningOf } from './joining-settings.ts';
import { findMember, memberDocument, toMember } from './store.ts';

/**
 * Accepts or declines a student. The email about it is written with the decision, if a mail server is set and something
 * has changed. Throws 404 for an unknown id, 409 with the current student if `version` is stale.
 */
export async function decide(
  actor: Actor,
  id: string,
  { state, note, version }: MembershipDecision,
  origin: string,
): Promise<{ student: Member; isMailed: boolean }> {
  const canMail = (await mailSettings()) !== null;
  const asked = { ...memberDocument(id), actor, action: 'member.decide' as const };
  const mail = await changeRecord(asked, async (transaction, stored) => {
    requireVersion(stored, version, toMember);
    const { club, email, name, state: before, note: noteBefore } = stored.data() ?? {};
    const isSame = (before ?? 'accepted') === state && (noteBefore ?? '') === note;
    const { group } = await joiningOf(club);
    updateRecord(transaction, stored, { state, note });
    if (!canMail || isSame) return null;
    return putMail(transaction, mailAbout({ club, email, name, state, note, group, origin }));
  });
  if (mail) await sendSoon(mail);
  return { student: await findMember(id), isMailed: mail !== null };
}

interface Decided extends Omit<MembershipDecision, 'version'> {
  club: string;
  email: string;
  name: string;
  group: string;
  origin: string;
}

function mailAbout({ club, email, name, state, note, group, origin }: Decided): Mail {
  const texts = inBothLanguages((language) => {
    const { [language]: say } = catalogues;
    const label = clubLabelIn(language, club);
    const page = `${origin}${language === 'en' ? '' : `/${language}`}/privacy/my-data`;
    return [
      state === 'accepted'
        ? say.mails.membership.accepted(name, label)
        : say.mails.membership.declined(name, label),
      note,
      say.mails.membership.look(page),
    ]
      .filter(Boolean)
      .join('\n\n');
  });
  return {
    ...{ to: email, kind: 'membership', club },
    subject: catalogues.en.mails.membership.subject[state](clubLabelIn('en', club)),
    ...texts,
    ...(state === 'accepted' &&
      group && {
        link: { label: catalogues.en.mails.membership.group(clubLabelIn('en', club)), url: group },
      }),
  };
}
