import type { Notice } from './notice.ts';

/** When visitors could first see a notice: its date on every page. */
export function shownSince({ shownAt, createdAt }: Pick<Notice, 'shownAt' | 'createdAt'>): string {
  return shownAt ?? createdAt;
}
