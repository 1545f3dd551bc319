/*
 * The sentence of a certificate. Without schemas, and the same in the organiser's example and on paper.
 */

/** What a sentence may say of its event, in braces: `{event}`. */
export const eventPlaceholders = ['event', 'date', 'place', 'club', 'department'] as const;
/** What a sentence may say. `prize` is the place of a winner in words. */
export const placeholders = ['name', 'prize', ...eventPlaceholders] as const;
export type CertificateValues = Record<(typeof placeholders)[number], string>;

/** The sentence with its values. Braces around any other word stay. */
export function filledText(text: string, values: CertificateValues): string {
  return text.replace(/{(\w+)}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof CertificateValues] : whole,
  );
}
