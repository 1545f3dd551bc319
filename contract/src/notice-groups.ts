import type { Notice } from './notice.ts';
import { shownSince } from './shown-since.ts';
import { todayInIndia } from './today.ts';

/** Notices of one year, or the pinned ones, which have no year. */
interface NoticeGroup<Item> {
  year: string | undefined;
  notices: Item[];
}

/** The pinned notices, then year by year, in the given order. No group is empty. */
export function noticeGroups<Item extends Pick<Notice, 'pinned' | 'createdAt' | 'shownAt'>>(
  notices: readonly Item[],
): NoticeGroup<Item>[] {
  const pinned: NoticeGroup<Item> = { year: undefined, notices: [] };
  const groups = [pinned];
  for (const notice of notices) {
    const year = notice.pinned ? undefined : todayInIndia(new Date(shownSince(notice))).slice(0, 4);
    const group = groups.find((group) => group.year === year);
    if (group) group.notices.push(notice);
    else groups.push({ year, notices: [notice] });
  }
  return groups.filter(({ notices }) => notices.length > 0);
}
