import { administrationPaths } from '@club-portal/contract/administration-paths';
import type { ChangeList } from '@club-portal/contract/change';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { usePages } from '../../lib/requests/use-pages.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Failure } from '../failure.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Changes } from './changes.tsx';

const words = administrationSentences.log;

interface HistoryDialogProps {
  /** The record's key in the log. */
  record: string;
  subject: string;
  onClose: () => void;
}

/** The changes of one record, newest first. */
export function HistoryDialog({ record, subject, onClose }: HistoryDialogProps) {
  const pages = usePages({
    queryKey: ['log', record],
    path: `${administrationPaths.log}?${new URLSearchParams({ record })}`,
    itemsOf: ({ changes }: ChangeList) => changes,
    refetchOnMount: 'always',
  });
  const { data, isPending, isError, isFetching, hasNextPage } = pages;
  return (
    <Dialog title={words.historyOf(subject)} onClose={onClose}>
      {isPending && <Skeleton label={words.loading} rows={3} />}
      {isError && <Failure message={words.fetchFailed} onRetry={() => pages.refetch()} busy={isFetching} />}
      {data?.length === 0 && <p>{words.noHistory}</p>}
      {data && data.length > 0 && <Changes changes={data} />}
      {hasNextPage && (
        <Button busy={isFetching} onClick={() => pages.fetchNextPage()}>
          Load more
        </Button>
      )}
    </Dialog>
  );
}
