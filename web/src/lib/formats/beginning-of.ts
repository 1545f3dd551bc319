/** How much of a text link previews and search engines show. */
const SHOWN = 200;

/** The start of a text, for the description of its page. It ends after a whole word; only a very long word is cut. */
export function beginningOf(text: string): string {
  const [words] = new RegExp(`^.{1,${SHOWN}}(?!\\S)`, 'su').exec(text) ?? [];
  return (words ?? [...text].slice(0, SHOWN).join('')).trim();
}
