/** The address with some parts changed. Empty text removes a part. */
export function withParts(search: URLSearchParams, parts: Record<string, string>): URLSearchParams {
  const after = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parts)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}
