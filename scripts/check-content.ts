import { ContentProblem, checkContent } from '../contract/check/content.ts';
import { leftovers } from '../contract/check/leftovers.ts';

/** `npm run check:content`: says what is wrong with the chosen department's content, and ends with 1 if anything is. */

try {
  await checkContent();
  const kept = await leftovers();
  if (kept.length > 0) console.log(['Still the demo’s:', ...kept].join('\n  '));
} catch (error) {
  if (!(error instanceof ContentProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}
