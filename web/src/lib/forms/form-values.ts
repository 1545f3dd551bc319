/** Values of the text fields with a label. They may be invalid. */
export function textsOf<Name extends string>(
  data: FormData,
  labels: Record<Name, string>,
): Record<Name, string> {
  const texts = Object.keys(labels).map((name) => [name, String(data.get(name) ?? '')]);
  return Object.fromEntries(texts);
}
