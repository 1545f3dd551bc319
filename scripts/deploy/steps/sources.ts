import { ContentProblem, checkContent } from '../../../contract/check/content.ts';
import { contentFolder } from '../../../contract/check/folder.ts';
import { isDemo, leftovers } from '../../../contract/check/leftovers.ts';
import { changedFiles } from '../repository.ts';
import { type Finding, holds, refused } from '../step.ts';

/** Whether the release can be told from its commit. */
export function checkCommitted(): Finding {
  const files = changedFiles();
  if (files.length === 0) return holds('every change is committed');
  const some = files.slice(0, 5).join(', ');
  return refused(
    `There are changes that are not committed: ${some}${files.length > 5 ? ', …' : ''}.`,
    'Commit them, or put them away with `git stash --include-untracked`.',
  );
}

/** Whether the content is a real department's. */
export async function checkDepartment(folder = contentFolder): Promise<Finding> {
  const guide = 'Follow docs/your-own-site.md.';
  try {
    const { 'institute.ts': institute } = await checkContent(folder);
    if (isDemo(folder)) return refused('The content is the demo’s: an institute that does not exist.', guide);
    const kept = (await leftovers(folder)).filter((text) => text.startsWith('institute.ts'));
    const invented = [institute.website, institute.email, ...institute.social.map(({ url }) => url)].filter(
      (address) => /\.(example|test|invalid|localhost)(\/|$)/.test(address),
    );
    const wrong = [...kept, ...invented.map((address) => `institute.ts: ${address}`)];
    if (wrong.length > 0) return refused(`Parts of the institute are made up: ${wrong.join(', ')}.`, guide);
    return holds(`the site of ${new URL(institute.website).hostname}`);
  } catch (error) {
    if (!(error instanceof ContentProblem)) throw error;
    return refused(error.message, 'Mend it; `npm run check:content` looks again.');
  }
}
