/** Random numbers that are the same on every run with the same seed (mulberry32 over an FNV-1a hash). */
export class Seeded {
  #state: number;

  constructor(seed: string) {
    let hash = 2166136261;
    for (const character of seed) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
    this.#state = hash >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  range(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  int(from: number, to: number): number {
    return Math.floor(this.range(from, to + 1));
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.next() * from.length)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
}
