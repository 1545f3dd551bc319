/** The words of a Markdown text in one line, for lists, the search and descriptions. No lookbehind: older browsers lack it. */
export function withoutMarks(markdown: string): string {
  return markdown
    .replace(/!\[[^\]\n]*\]\([^()\s]*\)/g, '')
    .replace(/^[ \t]*(?:#{1,6}[ \t]|>|[-+*][ \t]|\d{1,9}[.)][ \t]|```.*$|~~~.*$|[-|:= \t]+$)/gm, '')
    .replace(/\]\([^()\s]*\)/g, '')
    .replace(/\\([!-/:-@[-`{-~])|[*`[]|_(?![\p{L}\p{N}])/gu, '$1')
    .replace(/(^|[^\p{L}\p{N}])_/gu, '$1')
    .replaceAll('|', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
