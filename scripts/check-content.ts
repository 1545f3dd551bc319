import { ContentProblem, checkContent } from '../contract/check/content.ts';

/** `npm run check:content`: says what is wrong with the chosen department's content, and ends with 1 if anything is. */

try {
  await checkContent();
} catch (error) {
  if (!(error instanceof ContentProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}
