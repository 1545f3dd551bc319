import { linkTarget } from '@club-portal/contract/fields';
import { linksIn } from '@club-portal/contract/links-in-text';
import type { NoticeBlock, NoticeSpan } from '@club-portal/contract/notice';
import type { List, Nodes } from 'mdast';

/** These stay as typed: HTML, pictures, headings, code, quotations, rules, definitions of links. */
const disabled = [
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'headingAtx',
  'setextUnderline',
  'codeFenced',
  'codeIndented',
  'codeText',
  'blockQuote',
  'thematicBreak',
  'definition',
];

/**
 * Reads Markdown: paragraphs, links, lists, bold and emphasis. An address in the text becomes a link. Line breaks are
 * kept. A list inside a list becomes part of the outer one. A link to anything but a web page, a page of the portal, an
 * email address or a phone number becomes plain text.
 */
export async function blocksOf(text: string): Promise<NoticeBlock[]> {
  if (text === '') return [];
  if (isTangled(text))
    return text.split(/\n\s*\n/).map((part) => ({ kind: 'paragraph', spans: linksIn(part) }));
  const { fromMarkdown } = await import('mdast-util-from-markdown');
  const { children } = fromMarkdown(text, { extensions: [{ disable: { null: disabled } }] });
  return children.map((node) =>
    node.type === 'list' ? listOf(node) : { kind: 'paragraph', spans: spansOf(node) },
  );
}

/** Nobody writes such a text, and it takes the parser seconds: five lists in one line, or a thousand signs of emphasis. */
function isTangled(text: string): boolean {
  return /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+){5}/m.test(text) || (text.match(/[*_]/g)?.length ?? 0) > 1000;
}

function listOf(list: List): NoticeBlock {
  const first = list.ordered && typeof list.start === 'number' ? { first: list.start } : {};
  return { kind: 'list', ...first, items: itemsOf(list) };
}

function itemsOf(list: List): NoticeSpan[][] {
  return list.children.flatMap(({ children }) => {
    const paragraphs = children.filter(({ type }) => type !== 'list').map((node) => spansOf(node));
    const own = paragraphs.flatMap((spans, index) => (index === 0 ? spans : [{ text: '\n' }, ...spans]));
    return [own, ...children.filter((node) => node.type === 'list').flatMap(itemsOf)];
  });
}

type Look = Omit<NoticeSpan, 'text'>;

function spansOf(node: Nodes, look: Look = {}): NoticeSpan[] {
  if (node.type === 'break') return [{ text: '\n', ...look }];
  if ('value' in node)
    return (look.to ? [{ text: node.value }] : linksIn(node.value)).map((part) => ({ ...look, ...part }));
  if (!('children' in node)) return [];
  const inside = { ...look, ...lookOf(node) };
  return node.children.flatMap((child) => spansOf(child, inside));
}

function lookOf(node: Nodes): Look {
  if (node.type === 'strong') return { strong: true };
  if (node.type === 'emphasis') return { emphasis: true };
  const to = node.type === 'link' ? linkTarget(node.url) : null;
  return to === null ? {} : { to };
}
