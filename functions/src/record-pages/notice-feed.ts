import { catalogues } from '@club-portal/contract/catalogues';
import { contentIn } from '@club-portal/contract/content/in-language';
import { inLanguage } from '@club-portal/contract/in-language';
import type { LanguageCode } from '@club-portal/contract/languages';
import type { Notice, NoticeAnswer, NoticeBlock, NoticeSpan } from '@club-portal/contract/notice';
import { pageAddress } from '@club-portal/contract/page-addresses';
import type { Shown } from '@club-portal/contract/shown';
import { shownSince } from '@club-portal/contract/shown-since';
import { ApiProblem } from '../errors.ts';
import { notices, publishedNotices, readNotice } from '../notices/store.ts';
import { whileUnchanged } from '../records/while-unchanged.ts';
import { websiteOf, wholeLink } from '../website.ts';
import { xmlText } from '../xml.ts';
import { changedAt } from './changed-at.ts';

/** The most notices in the feed. */
const MOST = 20;

/**
 * The newest notices as Atom (RFC 4287), with their texts as HTML. Costs two reads, and after a change one for each
 * text, at most 20.
 */
export async function writeNoticeFeed(language: LanguageCode): Promise<string> {
  const newest = (await notices.listVisible())
    .toSorted((a, b) => shownSince(b).localeCompare(shownSince(a)))
    .slice(0, MOST);
  const { institute } = contentIn(language);
  const say = catalogues[language];
  const prefix = websiteOf(institute) + (language === 'en' ? '' : `/${language}`);
  const updated =
    newest
      .map((notice) => changedAt(notice, shownSince(notice)))
      .toSorted()
      .at(-1) ?? new Date(0).toISOString();
  const texts = await textsOf(newest.map((notice) => (hasAnyText(notice) ? notice._id : '')).join(' '));
  const entries = newest.map((notice, index) =>
    entryOf(inLanguage(notice, language), inLanguage(texts[index] ?? noText, language).blocks, prefix),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `  <id>${xmlText(`${prefix}/notices.atom`)}</id>`,
    `  <title>${xmlText(`${say.pages.frame.notices} – ${institute.shortName}`)}</title>`,
    `  <updated>${updated}</updated>`,
    `  <author><name>${xmlText(institute.department)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${xmlText(`${prefix}/notices.atom`)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(`${prefix}/notices`)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

type InFeed = Shown<
  Notice,
  'title' | 'link' | 'hasText' | 'shownAt',
  'visible' | 'text' | 'pinned' | 'showFrom' | 'showUntil' | 'club' | 'attachments'
>;

function entryOf(notice: InFeed, blocks: NoticeBlock[], prefix: string): string {
  const links = [
    `<link rel="alternate" type="text/html" href="${xmlText(prefix + pageAddress('notice', notice))}"/>`,
    ...(notice.link ? [`<link rel="related" href="${xmlText(wholeLink(notice.link))}"/>`] : []),
  ];
  return [
    '  <entry>',
    // Without the language and the title, so it never changes.
    `    <id>${xmlText(`${websiteOf(contentIn('en').institute)}/notices/${notice._id}`)}</id>`,
    `    <title>${xmlText(notice.title)}</title>`,
    `    <published>${shownSince(notice)}</published>`,
    `    <updated>${changedAt(notice, shownSince(notice))}</updated>`,
    ...links.map((link) => `    ${link}`),
    ...(blocks.length > 0
      ? [`    <content type="html">${xmlText(blocks.map(htmlOfBlock).join(''))}</content>`]
      : []),
    '  </entry>',
  ].join('\n');
}

type Text = Pick<NoticeAnswer, 'blocks' | 'translations'>;

const noText: Text = { blocks: [], translations: {} };

function hasAnyText({ hasText, translations }: Notice): boolean {
  return [{ hasText }, ...Object.values(translations)].some((texts) => texts.hasText);
}

/** The texts of notices by their ids. Null for a notice without a text. */
const textsOf = whileUnchanged(publishedNotices, (ids) => Promise.all(ids.split(' ').map(textOf)));

/** Empty if the notice was deleted since the list was read. */
async function textOf(id: string): Promise<Text> {
  if (id === '') return noText;
  return readNotice(id).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status < 500) return noText;
    throw error;
  });
}

function htmlOfBlock(block: NoticeBlock): string {
  if (block.kind === 'paragraph') return `<p>${htmlOf(block.spans)}</p>`;
  const items = block.items.map((spans) => `<li>${htmlOf(spans)}</li>`).join('');
  return block.first === undefined ? `<ul>${items}</ul>` : `<ol start="${block.first}">${items}</ol>`;
}

function htmlOf(spans: NoticeSpan[]): string {
  return spans
    .map(({ text, strong, emphasis, to }) => {
      let html = xmlText(text).replaceAll('\n', '<br>');
      if (strong) html = `<strong>${html}</strong>`;
      if (emphasis) html = `<em>${html}</em>`;
      return to === undefined ? html : `<a href="${xmlText(wholeLink(to))}">${html}</a>`;
    })
    .join('');
}
