import { basename, relative } from 'node:path';
import { ContentProblem, checkContent } from '../../contract/check/content.ts';
import { type Content, files } from '../../contract/check/content-files.ts';
import { contentFolder } from '../../contract/check/folder.ts';
import { differences } from '../../contract/src/content/differences.ts';
import { type ContentPart, parts } from '../../contract/src/content/parts.ts';
import { Refusal } from '../refusal.ts';

/** A part of the department's folder. */
export interface FolderPart {
  part: ContentPart;
  /** Its file in the folder. */
  file: keyof Content;
  /** As a form would send it. */
  value: unknown;
}

/** Folders that belong to the portal. Updates and tests use them. */
const portals = ['demo', 'blank'];

/**
 * All parts of the chosen folder. Throws a refusal if it is not a department's folder, or if something in it is wrong.
 */
export async function readFolder(): Promise<FolderPart[]> {
  if (portals.includes(basename(contentFolder)))
    throw new Refusal(
      `${relative(process.cwd(), contentFolder)} is the portal's, not yours.`,
      'Make and choose a folder of your own first (docs/your-own-site.md).',
    );
  const content = await checkContent().catch((error) => {
    throw error instanceof ContentProblem ? new Refusal(error.message) : error;
  });
  return Object.entries(files).map(([file, { name }]) => {
    const part = name as ContentPart;
    const value = parts[part].parse(content[file as keyof Content]);
    return { part, file: file as keyof Content, value };
  });
}

export function isSame(one: unknown, other: unknown): boolean {
  return differences(one, other).length === 0;
}

/** Throws a refusal with all reasons. With `force` it only prints them. */
export function refuseUnless(force: boolean, reasons: string[], fix: string): void {
  if (reasons.length === 0) return;
  if (!force) throw new Refusal(`${reasons.join('\n')}\nNothing was changed.`, fix);
  for (const reason of reasons) console.log(`${reason} --force goes over it.`);
}

/** For example `by Asha Rao on 2026-11-25`. */
export function doneBy({ by, at }: { by: string; at: string }): string {
  return `by ${by || 'somebody'} on ${at.slice(0, 10)}`;
}
