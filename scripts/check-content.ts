import { ContentProblem, checkContent } from '../contract/check/content.ts';
import { leftovers } from '../contract/check/leftovers.ts';

/**
 * `npm run check:content` prints the problems of the chosen department's content. The exit code is 1 if there are any.
 */

try {
  await checkContent();
  const kept = await leftovers();
  if (kept.length > 0) console.log(['Still the demo’s:', ...kept].join('\n  '));
} catch (error) {
  if (!(error instanceof ContentProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}
