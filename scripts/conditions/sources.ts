import { changedFiles } from '../deploy/repository.ts';
import { holds, type RepositoryCondition, refused } from './condition.ts';

/** Whether the release can be told from its commit. */
export const sources: RepositoryCondition = {
  name: 'Sources',
  point: 'release',
  async check() {
    const files = changedFiles();
    if (files.length === 0) return holds('every change is committed');
    const some = files.slice(0, 5).join(', ');
    return refused(
      `There are changes that are not committed: ${some}${files.length > 5 ? ', …' : ''}.`,
      'Commit them, or put them away with `git stash --include-untracked`.',
    );
  },
};
