import { ContentProblem, checkContent } from '../../contract/check/content.ts';
import { changedFiles } from '../deploy/repository.ts';
import { type Condition, holds, refused } from './condition.ts';

/** Of names in a sentence. */
const FEW = 5;

/** Whether the release can be told from its commit. */
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

/** Whether a department's own folder has no mistakes. What is not in it is said in the browser. */
export const content: Condition<unknown> = {
  name: 'Content',
  async check() {
    try {
      const { 'institute.ts': institute } = await checkContent();
      if (institute.placeholder) return holds('is set up in the browser');
      return holds(`the site of ${new URL(institute.website).hostname}`);
    } catch (error) {
      if (!(error instanceof ContentProblem)) throw error;
      return refused(error.message, 'Fix it; `npm run check:content` looks again.');
    }
  },
};

/** The first of them, and how many more there are. */
function someOf(list: string[], separator: string): string {
  const more = list.length > FEW ? [`and ${list.length - FEW} more`] : [];
  return [...list.slice(0, FEW), ...more].join(separator);
}
