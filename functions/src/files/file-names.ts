/**
 * Makes names unique: a repeated name gets a number, by default before its extension. Some systems do not distinguish
 * `A` and `a`. No file gets a name in `taken`, which are in lower case.
 */
export function uniqueNames(taken: string[] = [], marked = markedBeforeEnding): (name: string) => string {
  const known = new Set(taken);
  return (name) => {
    for (let count = 1; ; count++) {
      const own = marked(name, count === 1 ? '' : ` (${count})`);
      if (known.has(own.toLowerCase())) continue;
      known.add(own.toLowerCase());
      return own;
    }
  };
}

function markedBeforeEnding(name: string, mark: string): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[a-z0-9]{2,5})?$/s.exec(name) ?? [];
  return stem + mark + ending;
}
