const { compare } = new Intl.Collator(['en-IN', 'hi-IN'], { numeric: true });

interface Named {
  name: string;
  roll: string;
}

/** Compares people by name, then by roll number. If a list has both alphabets, Latin names come first. */
export function byName(a: Named, b: Named): number {
  return compare(a.name, b.name) || compare(a.roll, b.roll);
}
