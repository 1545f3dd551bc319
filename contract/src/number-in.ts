/**
 * `1234` → `1,234`, as in the language of a BCP 47 tag. A small whole number is the same in all of them, and the first
 * `toLocaleString` takes a phone or a function tens of milliseconds.
 */
export function numberIn(tag: string, number: number): string {
  return Number.isInteger(number) && Math.abs(number) < 1000 ? String(number) : number.toLocaleString(tag);
}
