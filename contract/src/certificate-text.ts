/* The sentence of a certificate. Without schemas, and the same in the organiser's preview and on paper. */

/** The placeholders for facts of the event, written in braces: `{event}`. */
export const eventPlaceholders = ['event', 'date', 'place', 'club', 'department'] as const;
/** All placeholders. `prize` is the place of a winner in words. */
export const placeholders = ['name', 'prize', ...eventPlaceholders] as const;
export type Placeholder = (typeof placeholders)[number];
export type CertificateValues = Record<Placeholder, string>;

/** A part of a sentence: typed text, or the value of a placeholder. */
export interface SentencePart {
  text: string;
  of?: Placeholder;
}

/**
 * Splits the sentence into parts with their values. Braces around any other word stay. Braces in a value are ordinary
 * text, because a value is not read again.
 */
export function sentenceParts(text: string, values: CertificateValues): SentencePart[] {
  return text.split(BRACES).flatMap((part): SentencePart[] => {
    const of = placeholderIn(part);
    if (of) return [{ text: values[of], of }];
    return part ? [{ text: part }] : [];
  });
}

/** {@link sentenceParts} as one text. */
export function filledText(text: string, values: CertificateValues): string {
  return sentenceParts(text, values)
    .map((part) => part.text)
    .join('');
}

/** Returns what is written in braces but is not a placeholder, with its braces, each once. */
export function unknownPlaceholders(text: string): string[] {
  const inBraces = text.split(BRACES).filter((_, index) => index % 2 === 1);
  return [...new Set(inBraces.filter((part) => !placeholderIn(part)))];
}

/** When a text is split by it, every second part is in braces. */
const BRACES = /(\{[^{}]*\})/;

function placeholderIn(part: string): Placeholder | undefined {
  return placeholders.find((name) => part === `{${name}}`);
}
