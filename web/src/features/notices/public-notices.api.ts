import type { InLanguage } from '@club-portal/contract/in-language';
import type { Notice, NoticeList } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { publishedLists } from '@club-portal/contract/published-lists';
import { useQuery } from '@tanstack/react-query';
import { inPageLanguage } from '../../lib/formats/in-page-language.ts';
import { requestPublished } from '../../lib/requests/published.ts';
import { isServerWarm } from '../../lib/requests/warm-up-flag.ts';

export const noticesKey = ['notices'] as const;

export type PublicNotice = InLanguage<Notice>;

/** What visitors see, newest first. The API's first call of a browser session is the warm-up and carries no cookie. */
export function usePublicNotices({ enabled = true } = {}) {
  return useQuery({ queryKey: [...noticesKey, 'public'], queryFn: fetchPublicNotices, enabled });
}

async function fetchPublicNotices() {
  const { notices } = await requestPublished<NoticeList>(publishedLists.notices, paths.notice.fetch, {
    credentials: isServerWarm() ? 'include' : 'omit',
  });
  return notices.map(inPageLanguage);
}
