/** The schemas allow a few more, for the number. */
const LONGEST = 36;

/** Letters, digits and hyphens. A number is added if another record has the key: `Ai & Robotics` → `ai-robotics-2`. */
export function keyFromName(name: string, taken: readonly string[]): string {
  const key = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
  if (key === '' || !taken.includes(key)) return key;
  let number = 2;
  while (taken.includes(`${key}-${number}`)) number += 1;
  return `${key}-${number}`;
}
