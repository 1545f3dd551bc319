import { chosenContent } from './in-language.ts';
import { type ContentPart, contentParts, parts, type WrittenContent } from './parts.ts';

/** The value of a part that was stored as JSON. Undefined if there is none, or with the error if an earlier release wrote one that does not fit. */
export function parsePart<Part extends ContentPart>(
  part: Part,
  json: unknown,
): { value?: WrittenContent[Part] | undefined; error?: unknown } {
  if (typeof json !== 'string') return {};
  const { data, error } = parts[part].safeParse(JSON.parse(json));
  return { value: data as WrittenContent[Part] | undefined, error };
}

/**
 * The content of the folder that the portal was deployed with, with the parts that were published since: `stored` has their JSON by
 * their names. The same object as `chosenContent` if there are none.
 * @param onMisfit is told of a part that does not fit this release, which is as in the folder
 */
export function withPublished(
  stored: Readonly<Record<string, unknown>>,
  onMisfit: (part: ContentPart, error: unknown) => void = () => undefined,
): WrittenContent {
  const published = contentParts.flatMap((part) => {
    const { value, error } = parsePart(part, stored[part]);
    if (error) onMisfit(part, error);
    return value === undefined ? [] : [[part, value] as const];
  });
  return published.length === 0 ? chosenContent : { ...chosenContent, ...Object.fromEntries(published) };
}
