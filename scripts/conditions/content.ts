import { ContentProblem, checkContent } from '../../contract/check/content.ts';
import { contentFolder } from '../../contract/check/folder.ts';
import { isDemo, leftovers } from '../../contract/check/leftovers.ts';
import { type Finding, holds, type RepositoryCondition, refused } from './condition.ts';

/** Whether the content is a real department's. */
export const content: RepositoryCondition = {
  name: 'Content',
  point: 'settings',
  check: () => checkDepartment(),
};

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
    return refused(error.message, 'Fix it; `npm run check:content` looks again.');
  }
}
