import { ContentProblem, checkContent } from '../../contract/check/content.ts';
import { contentFolder } from '../../contract/check/folder.ts';
import { isDemo, leftovers } from '../../contract/check/leftovers.ts';
import { changedFiles } from '../deploy/repository.ts';
import { type Condition, type Finding, holds, refused } from './condition.ts';

/** The most names in a sentence. */
const FEW = 5;

/** Whether the commit identifies the release. */
export const sources: Condition<unknown> = {
  name: 'Sources',
  async check() {
    const files = changedFiles();
    if (files.length === 0) return holds('every change is committed');
    return refused(
      `There are changes that are not committed: ${someOf(files, ', ')}.`,
      'Commit them, or put them away with `git stash --include-untracked`.',
    );
  },
};

/**
 * Whether a department's own folder has no mistakes and no demo content. Administrators add missing content in the
 * browser.
 */
export const content: Condition<unknown> = {
  name: 'Content',
  check: () => checkDepartment(),
};

export async function checkDepartment(folder = contentFolder): Promise<Finding> {
  const guide = 'Follow docs/your-own-site.md.';
  try {
    const { 'institute.ts': institute } = await checkContent(folder);
    if (institute.placeholder) return holds('is set up in the browser');
    if (isDemo(folder)) return refused('The content is the demo’s: an institute that does not exist.', guide);
    const kept = await leftovers(folder);
    if (kept.length > 0)
      return refused(
        `Parts of the content are still the demo’s: ${someOf(kept, '; ')}.`,
        'Write your own; `npm run check:content` lists all of them.',
      );
    const { website, email = '', social } = institute;
    const madeUp = [website, email, ...social.map(({ url }) => url)].filter((address) =>
      /\.(example|test|invalid|localhost)(\/|$)/.test(address),
    );
    if (madeUp.length > 0)
      return refused(`Addresses in institute.ts are made up: ${madeUp.join(', ')}.`, guide);
    return holds(`the site of ${new URL(website).hostname}`);
  } catch (error) {
    if (!(error instanceof ContentProblem)) throw error;
    return refused(error.message, 'Fix it; `npm run check:content` looks again.');
  }
}

/** The first few, and the number of the others. */
function someOf(list: string[], separator: string): string {
  const more = list.length > FEW ? [`and ${list.length - FEW} more`] : [];
  return [...list.slice(0, FEW), ...more].join(separator);
}
