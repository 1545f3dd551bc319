/** Windows takes paths of 260 characters, other systems names of 255 bytes. Devanagari has three bytes a letter. */
const NAME_MOST = 60;

/**
 * A name that every file system takes and that says the same: without `/ \ : * ? " < > |`, control characters, and
 * points and spaces at its ends. A long one is cut after a word. Joiners stay: they are part of Hindi words and of emoji.
 */
export function fileName(text: string): string {
  const clean = text
    .normalize('NFC')
    .replaceAll(/(?:(?![\u200c\u200d])[/\\:*?"<>|\p{Cc}\p{Cf}\s])+/gu, ' ')
    .trim();
  return cutAfterWord(clean).replaceAll(/^[. ]+|[. ]+$/g, '') || '-';
}

/** A word that takes more than half of the name is cut between two of its characters. */
function cutAfterWord(text: string): string {
  if (text.length <= NAME_MOST) return text;
  const space = text.lastIndexOf(' ', NAME_MOST);
  if (space > NAME_MOST / 2) return text.slice(0, space);
  return [...new Intl.Segmenter().segment(text)]
    .filter(({ segment, index }) => index + segment.length <= NAME_MOST)
    .map(({ segment }) => segment)
    .join('');
}

/**
 * Gives each name once: those that came before get a number, by default before their ending. Some systems see no difference
 * between `A` and `a`. `taken` are given to none, in lower case.
 */
export function uniqueNames(taken: string[] = [], marked = markedBeforeEnding): (name: string) => string {
  const known = new Set(taken);
  return (name) => {
    for (let count = 1; ; count++) {
      const own = marked(name, count === 1 ? '' : ` (${count})`);
      if (known.has(own.toLowerCase())) continue;
      known.add(own.toLowerCase());
      return own;
    }
  };
}

function markedBeforeEnding(name: string, mark: string): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[a-z0-9]{2,5})?$/s.exec(name) ?? [];
  return stem + mark + ending;
}
