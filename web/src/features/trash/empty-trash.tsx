import { trashPaths } from '@club-portal/contract/administration-paths';
import type { Done } from '@club-portal/contract/answers';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import type { TrashedRecord } from '@club-portal/contract/trash';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useReload } from '../../lib/requests/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';

const words = administrationSentences.trash;
const { deletion } = administrationSentences;

/** Time limit in ms. Storage may have thousands of objects to delete. */
const TIME_LIMIT_MS = 55_000;

/** Destroys what is listed, after asking with a count of it. What others delete in the meantime stays. */
export function EmptyTrash({ records }: { records: readonly TrashedRecord[] }) {
  const [isAsking, setAsking] = useState(false);
  const { send, isSending, failure } = useSubmission(words.emptyFailed);
  const { mutateAsync } = useMutation({
    mutationFn: (until: string) =>
      request<Done>('DELETE', `${trashPaths.empty}?${new URLSearchParams({ until })}`, {
        timeoutMs: TIME_LIMIT_MS,
      }),
    ...useReload(queryKeys.trash),
  });
  const [last] = records;
  if (!last || !isAllowed('trash.destroy')) return null;
  return (
    <p>
      <Button variant="quiet" busy={isSending} onClick={() => setAsking(true)}>
        {words.emptyIt}
      </Button>
      {failure && <span role="alert"> {failure}</span>}
      {isAsking && (
        <ConfirmDialog
          title={words.emptyIt}
          question={words.confirmEmpty}
          subject={new Intl.ListFormat('en').format(countsOf(records))}
          confirm={words.destroy}
          onConfirm={() => {
            setAsking(false);
            send(() => mutateAsync(last.deletedAt), successSentences.trash.emptied);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </p>
  );
}

/** The totals for all of them. Files that were removed from a record do not count as records. */
export function countsOf(records: readonly TrashedRecord[]): string[] {
  const sum = (count: (record: TrashedRecord) => number) =>
    records.reduce((total, record) => total + count(record), 0);
  const [files, papers] = [sum((one) => one.files), sum((one) => one.papers)];
  const [names, reports] = [sum((one) => one.names), sum((one) => Number(one.report))];
  const whole = records.filter(({ removed }) => removed.length === 0).length;
  return [
    ...(whole > 0 ? [words.records(whole)] : []),
    ...(files > 0 ? [deletion.files(files)] : []),
    ...(papers > 0 ? [deletion.papers(papers)] : []),
    ...(names > 0 ? [words.allNames(names)] : []),
    ...(reports > 0 ? [words.reports(reports)] : []),
  ];
}
