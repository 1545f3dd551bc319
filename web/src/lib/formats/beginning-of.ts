/** What a link's preview and a search engine show of a text. */
const SHOWN = 200;

/** The beginning of a text, for a description of its page. It ends with a word, and only a long word is cut, between letters. */
export function beginningOf(text: string): string {
  const [words] = new RegExp(`^.{1,${SHOWN}}(?!\\S)`, 'su').exec(text) ?? [];
  return (words ?? [...text].slice(0, SHOWN).join('')).trim();
}
