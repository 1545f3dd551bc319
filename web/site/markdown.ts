import MarkdownIt, { type Token } from 'markdown-it';
import { linkTarget } from '../../contract/src/fields.ts';
import type { ShownPicture } from './pictures.ts';

interface Surroundings {
  /** The title of the page. It names a table that has no heading above it. */
  title: string;
  /** Makes the address of a link to another page of the portal. */
  addressOf: (path: string) => string;
  /** The pictures that `![](key)` shows. */
  pictures?: Readonly<Record<string, ShownPicture>>;
  /** HTML at the end of a link that opens a new tab. */
  newTab: string;
}

/**
 * Markdown as HTML for a page. HTML in the text is shown as typed. The page shows its own pictures, and links to other
 * pictures. Line ends are kept. A link to anything except a web page, a page of the portal, an email address or a phone
 * number is shown as typed; a list item that is a link without an address is left out until it has one. Headings start
 * below the page's own heading and skip no level. A wide table scrolls.
 */
export function htmlOf(markdown: string, { title, addressOf, newTab, pictures = {} }: Surroundings): string {
  const reader = new MarkdownIt({ html: false, linkify: true, breaks: true });
  reader.inline.ruler.at('image', (state, isSilent) => {
    PICTURE.lastIndex = state.pos;
    const [typed, words = '', key = ''] = PICTURE.exec(state.src) ?? [];
    if (typed === undefined || !Object.hasOwn(pictures, key)) return false;
    if (!isSilent) Object.assign(state.push('image', 'img', 0), { meta: pictures[key], content: words });
    state.pos += typed.length;
    return true;
  });
  // Otherwise `readme.md` would become a link to a host in Moldova.
  reader.linkify.set({ fuzzyLink: false });
  reader.validateLink = (address) => linkTarget(address) !== null;

  const { renderer, options } = reader;
  const { rules } = renderer;
  let atEndOfLink = '';
  rules.link_open = (tokens, index) => {
    const link = tokens[index] as Token;
    const target = linkTarget(String(link.attrGet('href'))) ?? '';
    const isOutside = /^https?:/i.test(target);
    link.attrSet('href', target.startsWith('/') ? addressOf(target) : target);
    if (isOutside) {
      link.attrSet('target', '_blank');
      link.attrSet('rel', 'noopener noreferrer');
    }
    atEndOfLink = isOutside ? newTab : '';
    return renderer.renderToken(tokens, index, options);
  };
  rules.link_close = () => `${atEndOfLink}</a>`;
  rules.table_open = (tokens, index) => {
    const label = reader.utils.escapeHtml(headingBefore(tokens, index) ?? title);
    return `<div role="group" tabindex="0" aria-label="${label}"><table>`;
  };
  rules.image = (tokens, index) => imageOf(tokens[index] as Token, reader.utils.escapeHtml);
  rules.table_close = () => '</table></div>\n';
  rules.th_open = (tokens, index) => `<th scope="col"${alignOf(tokens[index])}>`;
  rules.td_open = (tokens, index) => `<td${alignOf(tokens[index])}${wordIn(tokens[index + 1])}>`;

  const tokens = reader.parse(withoutWaitingLinks(markdown), {});
  setRanks(tokens);
  return renderer.render(tokens, options, {});
}

const WAITING_LINK = /^ *[-*+] \[[^\]\n]*\]\( *\) *$/;

/** Leaves out `- [Grievances]()`, and headings with nothing else below them. */
function withoutWaitingLinks(markdown: string): string {
  const lines = markdown.split('\n');
  const shown = lines.filter((line) => !WAITING_LINK.test(line));
  if (shown.length === lines.length) return markdown;
  const rankOf = (line = '') => /^(#{1,6}) /.exec(line)?.[1]?.length ?? 7;
  return shown
    .filter((line, index) => {
      const below = shown.slice(index + 1).find((next) => next.trim() !== '');
      return rankOf(line) === 7 || (below !== undefined && rankOf(below) > rankOf(line));
    })
    .join('\n');
}

const PICTURE = /!\[([^\]\n]*)\]\(([a-z][a-z0-9-]*)\)/y;

/**
 * A picture has its size, so that the page does not move while it loads. The text in its brackets is its description at
 * this place.
 */
function imageOf({ meta, content }: Token, inAttribute: (text: string) => string): string {
  const { src, srcSet, width, height, alt } = meta as unknown as ShownPicture;
  const attributes = {
    src,
    ...(srcSet !== undefined && { srcset: srcSet, sizes: '(min-width: 45rem) 42rem, 94vw' }),
    ...{ width, height, alt: content || alt, loading: 'lazy', decoding: 'async' },
  };
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${inAttribute(String(value))}"`,
  );
  return `<img${written.join('')}>`;
}

/** The text of the heading above a table. */
function headingBefore(tokens: Token[], index: number): string | undefined {
  let heading = index;
  while (heading >= 0 && tokens[heading]?.type !== 'heading_open') heading -= 1;
  return tokens[heading + 1]?.children?.map(({ content }) => content).join('');
}

/** The content security policy allows no style attributes. */
function alignOf(cell: Token | undefined): string {
  const [, align] = /^text-align:(\w+)$/.exec(String(cell?.attrGet('style'))) ?? [];
  return align === undefined ? '' : ` data-align="${align}"`;
}

/** Marks a cell with one word that has a hyphen, such as `CS-301`. */
function wordIn(text: Token | undefined): string {
  return /^(?=\S*-)\S{1,20}$/.test(text?.content ?? '') ? ' data-word' : '';
}

/** The highest level that a text uses, `#` or `##`, becomes h2, and the next level h3. */
function setRanks(tokens: Token[]): void {
  const above: number[] = [];
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      const typed = Number(token.tag.slice(1));
      while ((above.at(-1) ?? 0) >= typed) above.pop();
      above.push(typed);
    }
    if (/^heading_/.test(token.type)) token.tag = `h${Math.min(above.length + 1, 6)}`;
  }
}
