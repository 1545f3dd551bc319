/** What stands in a form's text fields, checked or not: those that have a label. */
export function textsOf<Name extends string>(
  data: FormData,
  labels: Record<Name, string>,
): Record<Name, string> {
  const texts = Object.keys(labels).map((name) => [name, String(data.get(name) ?? '')]);
  return Object.fromEntries(texts);
}
