import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import type { OpenTakedowns as Open } from '@club-portal/contract/takedown-request';
import { useQuery } from '@tanstack/react-query';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { Link } from '../../ui/link.tsx';
import styles from './open-takedowns.module.css';

/** A line on every page of the administration while a request to remove a picture is open. */
export function OpenTakedowns() {
  const { data } = useQuery({
    queryKey: [...queryKeys.takedowns, 'open'],
    queryFn: ({ signal }) => request<Open>('GET', paths.takedown.open, { signal }),
    enabled: isAllowed('takedown.list'),
  });
  if (!data?.open) return null;
  return (
    <p className={styles.line}>
      <Link to="/takedown-requests">{administrationSentences.takedown.open(data.open)}</Link>
    </p>
  );
}
