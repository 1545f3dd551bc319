/** The words of a Markdown text in one line, for the search and for descriptions. */
export function withoutMarks(markdown: string): string {
  return markdown
    .replace(/!\[[^\]\n]*\]\([^()\s]*\)/g, '')
    .replace(/^[ \t]*(?:#{1,6}[ \t]|>|[-+*][ \t]|\d{1,9}[.)][ \t]|```.*$|~~~.*$|[-|:= \t]+$)/gm, '')
    .replace(/\]\([^()\s]*\)/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])|[*`[]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replaceAll('|', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
