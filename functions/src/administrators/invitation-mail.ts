import { catalogues } from '@club-portal/contract/catalogues';
import { contentIn } from '@club-portal/contract/content/in-language';
import type { Grant } from '@club-portal/contract/grant';
import type { LanguageCode } from '@club-portal/contract/languages';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { sendPasswordReset } from '../access/auth.ts';
import { googleClientId } from '../environment.ts';
import { putMailAlone, sendSoon } from '../mail/outbox.ts';
import { mailSettings } from '../mail/settings.ts';
import type { SendInvitation } from './role-holders.ts';

interface InvitationMail {
  /** Name of the person who invites. */
  inviter: string;
  grant: Grant;
  language: LanguageCode;
  /** The site's origin. */
  origin: string;
}

/**
 * The portal's own email says what the invitation is for. Without a mail server, Firebase Auth sends its reset email.
 */
export function sendInvitation({ inviter, grant, language, origin }: InvitationMail): SendInvitation {
  return async ({ email, displayName }) => {
    if (!(await mailSettings())) return sendPasswordReset(email);
    const { [language]: say } = catalogues;
    const { institute, clubs } = contentIn(language);
    const labels = clubs.filter(({ key }) => grant.clubs.includes(key)).map(({ label }) => label);
    const id = await putMailAlone({
      ...{ to: email, kind: 'invitation', language },
      subject: say.mails.invitation.subject(institute.department),
      text: say.mails.invitation.text(
        displayName,
        inviter,
        labels.join(', '),
        `${origin}/login`,
        googleClientId() !== '',
      ),
      link: {
        label: say.mails.invitation.choose,
        url: `${origin}${API_BASE}${paths.administrator.invitation}`,
      },
    });
    await sendSoon(id);
  };
}
