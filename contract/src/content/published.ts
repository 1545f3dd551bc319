import { z } from 'zod';
import { chosenContent } from './in-language.ts';
import { type ContentPart, contentParts, parts, type WrittenContent } from './parts.ts';
import { Institute } from './schema.ts';

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
 * @param onMisfit gets each part that does not fit this release. The folder has the part then
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

/** Under this name, the paths that the department page had are stored with what is published, as JSON, the last first. */
export const FORMER_PATHS = 'formerPaths';
const FORMER_PATHS_KEPT = 20;
const FormerPaths = z.array(Institute.shape.departmentPath);

/** The paths that the department page had. */
export function formerPathsIn(stored: Readonly<Record<string, unknown>>): string[] {
  const { [FORMER_PATHS]: json } = stored;
  return typeof json === 'string' ? (FormerPaths.safeParse(JSON.parse(json)).data ?? []) : [];
}

/** The former paths after the page has moved again. Its current path is not one of them. */
export function afterMove(former: readonly string[], from: string, to: string): string[] {
  return [...new Set([from, ...former])].filter((path) => path !== to).slice(0, FORMER_PATHS_KEPT);
}
