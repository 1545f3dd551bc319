/** Makes a name that every file system takes, and that a person can read. At most 60 characters. */
export function readableName(text: string): string {
  const plain = text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '');
  const allowed = plain.replace(/[\\/:*?"<>|]+/g, ' ').replace(/\s+/g, ' ');
  const short = [...allowed].slice(0, 60).join('');
  return short.replace(/^[. ]+|[. ]+$/g, '') || 'without a name';
}

/** Adds a number to a name that was given before. Windows and macOS do not tell upper and lower case apart. */
export function uniqueNames(): (name: string) => string {
  const given = new Map<string, number>();
  return (name) => {
    const count = (given.get(name.toLowerCase()) ?? 0) + 1;
    given.set(name.toLowerCase(), count);
    return count === 1 ? name : uniqueAmong(given, `${name} (${count})`);
  };
}

function uniqueAmong(given: Map<string, number>, name: string): string {
  given.set(name.toLowerCase(), 1);
  return name;
}
