import { relative } from 'node:path';
import { ContentProblem, checkContent } from '../contract/check/content.ts';
import { contentFolder } from '../contract/check/folder.ts';
import { isDemo, leftovers } from '../contract/check/leftovers.ts';

/**
 * `npm run check:content` prints the problems of the chosen department's content, what in it still comes from the demo, or that all
 * is well. The exit code is 1 if there are problems.
 */

try {
  await checkContent();
  const folder = relative(process.cwd(), contentFolder);
  console.log(`${folder} has no mistakes.`);
  const kept = await leftovers();
  if (kept.length > 0) console.log(['Still the demo’s:', ...kept].join('\n  '));
  else if (!isDemo(contentFolder)) console.log('Nothing in it comes from the demo.');
} catch (error) {
  if (!(error instanceof ContentProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}
