import { randomUUID } from 'node:crypto';
import type { SiteFile } from '@club-portal/web/site/uploaded-pictures';
import { writeSite } from '@club-portal/web/site/write-site';
import { hostingOrigin, onEmulators, siteFolder } from '../environment.ts';
import { readLive, releaseAtHosting } from './hosting-site.ts';

/**
 * The file of the site that identifies its publication. No other release has the same text. A deployment has no such
 * file.
 */
const MARK_FILE = 'content/release.txt';
/** Hosting shows a release after a few seconds. */
const LOOKS = 15;
const PAUSE_MS = 2000;

/**
 * Makes these files part of the live site, all at once, and removes the pages and uploaded pictures that are not among
 * them. Resolves when visitors get them. If it fails or dies halfway, the site at Hosting has all of them or is
 * unchanged.
 */
export type Release = (files: Map<string, SiteFile>) => Promise<void>;

/** At Hosting, or in the folder that its emulator serves. */
export const releaseSite: Release = async (files) => {
  const mark = randomUUID();
  const marked = new Map([...files, [MARK_FILE, mark]]);
  await (onEmulators() ? writeSite(siteFolder(), marked) : releaseAtHosting(marked));
  await seeMark(mark);
};

/** Throws if visitors do not get it within half a minute, or within two minutes if the site answers slowly. */
async function seeMark(mark: string): Promise<void> {
  for (let looks = 1; (await readLive(MARK_FILE).catch(() => '')) !== mark; looks += 1) {
    if (looks === LOOKS)
      throw new Error(`The pages were released, but ${hostingOrigin()} does not show them yet.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
