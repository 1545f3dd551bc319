import { clubLabels } from 'virtual:club-names';
import { loadContentFile } from 'virtual:load-content-file';
import type { LanguageCode } from '@club-portal/contract/languages';
import { paths } from '@club-portal/contract/paths';
import type { SearchAnswer } from '@club-portal/contract/search';
import { language } from '@club-portal/contract/sentences/language';
import { useQuery } from '@tanstack/react-query';
import type { SearchContent } from '../../../site/search-content.ts';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { takeEarlyRequest } from '../../lib/requests/take-early-request.ts';
import { indexed } from './find.ts';

/** The search function, once its index is loaded. */
export function useFind() {
  return useQuery({
    queryKey: queryKeys.search,
    queryFn: async ({ signal }) => {
      const started = takeEarlyRequest(paths.search);
      const [answer, { searchContent }] = await Promise.all([
        request<SearchAnswer>('GET', paths.search, { signal, started }),
        loadContentFile<{ searchContent: SearchContent }>('search'),
      ]);
      return indexed(answer, searchContent, language.code as LanguageCode);
    },
    staleTime: 5 * 60_000,
    structuralSharing: false,
  });
}

export function labelOf(club: string): string {
  return clubLabels[club] ?? club;
}
