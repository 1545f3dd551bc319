import { buildAfresh } from '../build.ts';
import { ofFunctions } from '../conditions/all.ts';
import { findBucketName } from '../conditions/bucket.ts';
import type { Project, Say } from '../conditions/condition.ts';
import { functions } from '../conditions/functions.ts';
import { indexes } from '../conditions/indexes.ts';
import { pages } from '../conditions/pages.ts';
import { rules } from '../conditions/rules.ts';
import { makeMissing } from './prepare.ts';
import { publishedAt, writePublishedPages } from './published-pages.ts';

/**
 * Sends everything. firebase-tools skips what has not changed. Pages go last: they need the new functions, and if
 * anything fails before, the old pages stay (docs/decisions/deploying.md).
 */
export async function release(project: Project, say: Say): Promise<void> {
  say('Building …');
  // Pages read the published lists there.
  process.env.VITE_STORAGE_BUCKET = (await findBucketName(project.google)) ?? '';
  await buildAfresh();
  say('Indexes …');
  await indexes.make(project, say);
  say('Functions, some minutes …');
  await functions.make(project, say);
  await makeMissing(project, ofFunctions, say);
  say('Rules …');
  await rules.make(project);
  say('Pages …');
  // Otherwise content that somebody publishes meanwhile would be overwritten.
  let published: string;
  do {
    published = await writePublishedPages(project);
    await pages.make(project, say);
  } while ((await publishedAt(project)) !== published);
}
