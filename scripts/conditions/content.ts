import { ContentProblem, checkContent } from '../../contract/check/content.ts';
import { contentFolder } from '../../contract/check/folder.ts';
import { isDemo, leftovers } from '../../contract/check/leftovers.ts';
import { type Finding, holds, type RepositoryCondition, refused } from './condition.ts';

/** Of what is still the demo's. */
const FEW = 5;

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
    const kept = await leftovers(folder);
    if (kept.length > 0)
      return refused(
        `Parts of the content are still the demo’s: ${kept.slice(0, FEW).join('; ')}${kept.length > FEW ? `; and ${kept.length - FEW} more` : ''}.`,
        'Write your own; `npm run check:content` lists all of them.',
      );
    const invented = [institute.website, institute.email, ...institute.social.map(({ url }) => url)].filter(
      (address) => /\.(example|test|invalid|localhost)(\/|$)/.test(address),
    );
    if (invented.length > 0)
      return refused(`Addresses in institute.ts are made up: ${invented.join(', ')}.`, guide);
    return holds(`the site of ${new URL(institute.website).hostname}`);
  } catch (error) {
    if (!(error instanceof ContentProblem)) throw error;
    return refused(error.message, 'Fix it; `npm run check:content` looks again.');
  }
}
