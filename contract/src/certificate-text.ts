/*
 * The sentence of a certificate. Without schemas, and the same in the organiser's example and on paper.
 */

/** What a sentence may say of its event, in braces: `{event}`. */
export const eventPlaceholders = ['event', 'date', 'place', 'club', 'department'] as const;
/** What a sentence may say. `prize` is the place of a winner in words. */
export const placeholders = ['name', 'prize', ...eventPlaceholders] as const;
export type Placeholder = (typeof placeholders)[number];
export type CertificateValues = Record<Placeholder, string>;

/** A part of a sentence: as it was typed, or what stands for a placeholder. */
export interface SentencePart {
  text: string;
  of?: Placeholder;
}

/**
 * The sentence with its values. Braces around any other word stay. Braces in a value are signs like others, because a value is not read
 * again.
 */
export function sentenceParts(text: string, values: CertificateValues): SentencePart[] {
  return text.split(BRACES).flatMap((part): SentencePart[] => {
    const of = placeholderIn(part);
    if (of) return [{ text: values[of], of }];
    return part ? [{ text: part }] : [];
  });
}

/** {@link sentenceParts} in one text. */
export function filledText(text: string, values: CertificateValues): string {
  return sentenceParts(text, values)
    .map((part) => part.text)
    .join('');
}

/** What stands in braces and is no placeholder, with its braces, each once. */
export function unknownPlaceholders(text: string): string[] {
  const inBraces = text.split(BRACES).filter((_, index) => index % 2 === 1);
  return [...new Set(inBraces.filter((part) => !placeholderIn(part)))];
}

/** Every second part of a text that is split by it is one in braces. */
const BRACES = /(\{[^{}]*\})/;

function placeholderIn(part: string): Placeholder | undefined {
  return placeholders.find((name) => part === `{${name}}`);
}
