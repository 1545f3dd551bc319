import type { Text } from './text.ts';

/*
 * The line that names who is in charge of a club. The setup writes it from a name. Until a person edits a translation,
 * the portal updates it when the English changes.
 */

const labels: Exclude<Text, string> = { en: 'Club In-charge', hi: 'क्लब प्रभारी' };

/** The line in all languages. A label that the person wrote gets no translations. */
export function inchargeOf(typed: string): Text {
  const who = nameIn(typed) ?? typed;
  if (who.includes(':')) return who;
  const all = Object.keys(labels).map((code) => [code, lineIn(code, who)]);
  return Object.fromEntries(all);
}

/** The line after a change. The portal's own translations are made again from the English. */
export function inchargeAfter<Line extends Text | undefined>(before: Text | undefined, after: Line): Line {
  if (typeof after !== 'object') return after;
  const who = nameIn(after.en);
  const kept = Object.entries(after).flatMap(([code, line]) => {
    if (code === 'en' || !line || line !== wordsOf(before, code)) return [[code, line]];
    if (!isPortals(code, line, wordsOf(before, 'en'))) return [[code, line]];
    return who === undefined ? [] : [[code, lineIn(code, who)]];
  });
  return Object.fromEntries(kept);
}

/**
 * Whether the portal made this translation, from this English or an earlier one. A person would write the name in the
 * script of the language.
 */
function isPortals(code: string, line: string, english: string): boolean {
  const label = lineIn(code, '');
  if (!line.startsWith(label)) return false;
  const name = line.slice(label.length);
  return name === nameIn(english) || /^[^\p{Script=Devanagari}]+$/u.test(name);
}

function lineIn(code: string, who: string): string {
  return `${labels[code as keyof typeof labels]}: ${who}`;
}

function nameIn(line: string): string | undefined {
  return /^club in-charge:\s*(.+)$/i.exec(line.trim())?.[1];
}

function wordsOf(text: Text | undefined, code: string): string {
  if (typeof text !== 'object') return code === 'en' ? (text ?? '') : '';
  return text[code as keyof typeof text] ?? '';
}
