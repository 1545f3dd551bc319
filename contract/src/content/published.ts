import { z } from 'zod';
import { chosenContent } from './in-language.ts';
import { type ContentPart, contentParts, parts, type WrittenContent } from './parts.ts';
import { Institute } from './schema.ts';

/**
 * Parses the value of a part stored as JSON. Undefined if nothing is stored. Returns an error if an earlier release
 * stored a value that does not fit.
 */
export function parsePart<Part extends ContentPart>(
  part: Part,
  json: unknown,
): { value?: WrittenContent[Part] | undefined; error?: unknown } {
  if (typeof json !== 'string') return {};
  const { data, error } = parts[part].safeParse(JSON.parse(json));
  return { value: data as WrittenContent[Part] | undefined, error };
}

/**
 * The content of the folder that the portal was deployed with, overlaid with the parts that have been published since:
 * `stored` has their JSON by name. The same object as `chosenContent` if nothing was published.
 * @param onMisfit is called for each part that does not fit this release. The folder's part is used instead.
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

/**
 * The name under which the former paths of the department page are stored with the published content, as JSON, latest
 * first.
 */
export const FORMER_PATHS = 'formerPaths';
const FORMER_PATHS_KEPT = 20;
const FormerPaths = z.array(Institute.shape.departmentPath);

/** The former paths of the department page. */
export function formerPathsIn(stored: Readonly<Record<string, unknown>>): string[] {
  const { [FORMER_PATHS]: json } = stored;
  return typeof json === 'string' ? (FormerPaths.safeParse(JSON.parse(json)).data ?? []) : [];
}

/** The former paths after the page has moved again, excluding its current path. */
export function afterMove(former: readonly string[], from: string, to: string): string[] {
  return [...new Set([from, ...former])].filter((path) => path !== to).slice(0, FORMER_PATHS_KEPT);
}
