/**
 * `1234` → `1,234`, as in the language of a BCP 47 tag. A small whole number is the same in all languages, and the
 * first `toLocaleString` takes tens of milliseconds on a phone or in a function.
 */
export function numberIn(tag: string, number: number): string {
  return Number.isInteger(number) && Math.abs(number) < 1000 ? String(number) : number.toLocaleString(tag);
}
