import type { NoticeList } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { takeEarlyRequest } from '../../first-script/take-early-request.ts';
import { request } from '../../lib/requests/api.ts';
import { isServerWarm, markServerWarm } from '../../lib/requests/warm-up-flag.ts';

export const noticesKey = ['notices'] as const;

/** What visitors see, newest first. The first request of a browser session is the warm-up and carries no cookie. */
export function usePublicNotices() {
  return useQuery({ queryKey: [...noticesKey, 'public'], queryFn: fetchPublicNotices });
}

async function fetchPublicNotices() {
  const { notices } = await request<NoticeList>('GET', paths.notice.fetch, {
    credentials: isServerWarm() ? 'include' : 'omit',
    started: takeEarlyRequest(paths.notice.fetch),
  });
  markServerWarm();
  return notices;
}
