import { catalogues } from '@club-portal/contract/catalogues';
import { contentIn } from '@club-portal/contract/content/in-language';
import { linkTarget } from '@club-portal/contract/fields';
import type { SendMailOptions } from 'nodemailer';
import { websiteOf } from '../website.ts';
import { xmlText } from '../xml.ts';
import type { Mail, MailLink } from './outbox.ts';

/**
 * Composes the message of an email. What people typed stays text: only addresses become links in the HTML, and no line
 * of it can become a header. `link` appears below the text. The same id gives the same `Message-ID`, so an email that
 * is sent twice appears once.
 */
export function compose(id: string, mail: Mail, from: string, link = mail.link): SendMailOptions {
  const { institute } = contentIn(mail.language);
  const { host } = new URL(websiteOf(institute));
  const { unsubscribe } = mail;
  return {
    messageId: `<${id}@${host}>`,
    from: { name: onOneLine(institute.department), address: from },
    // As objects, because a comma in a string would split it into several addresses.
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: onOneLine(mail.subject),
    text: asText(mail, link),
    html: asHtml(mail, link),
    headers: {
      // No program should reply.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe.call}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Text that people typed must not load files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The lines below the text. */
function footOf({ kind, club, language, unsubscribe }: Mail) {
  const { institute, clubs } = contentIn(language);
  const { [language]: say } = catalogues;
  const label = clubs.find(({ key }) => key === club)?.label ?? '';
  return {
    from: [`${institute.department}, ${institute.name}`, websiteOf(institute)],
    why: kind === 'club' ? say.mails.club.why(label) : '',
    stop: unsubscribe && { label: say.mails.club.stop, url: unsubscribe.page },
  };
}

function asText(mail: Mail, link?: MailLink): string {
  const { from, why, stop } = footOf(mail);
  const texts = [mail.text, mail.translation?.text ?? ''].map((text) => text.trim()).filter(Boolean);
  const parts = [
    texts.join('\n\n* * *\n\n'),
    link && `${link.label}:\n${link.url}`,
    `-- \n${from.join('\n')}`,
    why,
  ];
  return [...parts, stop && `${stop.label}: ${stop.url}`].filter(Boolean).join('\n\n');
}

/** Mail programs support little CSS, and use their own colours on dark screens. */
function asHtml(mail: Mail, link?: MailLink): string {
  const { from, why, stop } = footOf(mail);
  const [sender = '', website = ''] = from;
  const { translation } = mail;
  const translated =
    translation &&
    `<hr style="margin:24px 0">\n<div lang="${translation.language}">\n${paragraphsOf(translation.text)}\n</div>`;
  const button = link && `<p><a href="${xmlText(link.url)}" style="${BUTTON}">${xmlText(link.label)}</a></p>`;
  return `<!doctype html>
<html lang="${mail.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${xmlText(mail.subject)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:36em;margin:0 auto">
${[paragraphsOf(mail.text), translated, button].filter(Boolean).join('\n')}
<p style="margin-top:32px;padding-top:16px;border-top:1px solid #8888;font-size:14px">
${[xmlText(sender), anchor(website, website), xmlText(why), stop && anchor(stop.url, stop.label)].filter(Boolean).join('<br>\n')}
</p>
</div>
</body>
</html>
`;
}

function paragraphsOf(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${withLinks(paragraph).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');
}

/**
 * A web or email address. Punctuation at its end belongs to the sentence, except for brackets opened inside the
 * address.
 */
const address =
  /\b(?:https?:\/\/|www\.)(?:\([^\s()<>"]*\)|[^\s()<>"“”])*(?:\([^\s()<>"]*\)|[^\s()<>"“”.,;:!?'’\]}।])|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** Returns the text as HTML, with each address linked to itself. */
function withLinks(text: string): string {
  let end = 0;
  const parts = [...text.matchAll(address)].map(({ 0: found, index }) => {
    const before = xmlText(text.slice(end, index));
    end = index + found.length;
    const target = linkTarget(/^[^/]*@/.test(found) ? `mailto:${found}` : found);
    return before + (target === null ? xmlText(found) : anchor(target, found));
  });
  return parts.join('') + xmlText(text.slice(end));
}

const BUTTON =
  'display:inline-block;padding:10px 20px;border:2px solid;border-radius:6px;font-weight:600;text-decoration:none';

function anchor(url: string, label: string): string {
  return `<a href="${xmlText(url)}">${xmlText(label)}</a>`;
}
