import { trashPaths } from '@club-portal/contract/administration-paths';
import type { Done } from '@club-portal/contract/answers';
import { findClub } from '@club-portal/contract/content/clubs';
import { entityLabel } from '@club-portal/contract/record-key';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import type { TrashedRecord, TrashList as TrashPage } from '@club-portal/contract/trash';
import { useMutation } from '@tanstack/react-query';
import { CalendarDays, FileText, Megaphone } from 'lucide-react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { dayOfInstant, longDateGB } from '../../lib/formats/dates.ts';
import { request } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { useReload } from '../../lib/requests/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { LoadMoreList } from '../../ui/records/load-more-list.tsx';
import { Mark, RecordRow } from '../../ui/records/record-row.tsx';
import { useDeletion } from '../../ui/records/use-deletion.tsx';
import { useRestore } from '../../ui/records/use-restore.ts';
import { Working } from '../../ui/records/working.tsx';
import { EmptyTrash } from './empty-trash.tsx';

const words = administrationSentences.trash;
const { deletion } = administrationSentences;

/** The maximum of one answer, so that the question before emptying can count everything. */
const PAGE = 1000;

/** Deleted records, last deleted first. */
export function TrashList() {
  const pages = usePages({
    queryKey: queryKeys.trash,
    path: trashPaths.list,
    itemsOf: ({ trash }: TrashPage) => trash,
    limit: PAGE,
    refetchOnMount: 'always',
  });
  return (
    <LoadMoreList
      id="trash"
      pages={pages}
      singular="deleted record"
      plural="deleted records"
      fetchFailed={words.fetchFailed}
      empty={words.empty}
      filters={{ bar: <EmptyTrash records={pages.data ?? []} />, isOn: false, clear: () => {} }}
      row={(record, onGone) => <TrashRow key={record._id} record={record} onGone={onGone} />}
    />
  );
}

const icons: Record<string, typeof FileText> = { notices: Megaphone, events: CalendarDays };

function TrashRow({ record, onGone }: { record: TrashedRecord; onGone: () => void }) {
  const { _id, collection, title, club, date, removed, deletedAt, deletedBy, goesAt } = record;
  const { restore, isSending, failure } = useRestore();
  const destroying = useMutation({
    mutationFn: () => request<Done>('DELETE', trashPaths.destroy(_id)),
    ...useReload(queryKeys.trash),
  });
  const contents = contentsOf(record);
  const final = useDeletion(
    {
      title: words.destroy,
      question: words.confirmDestroy,
      subject: title,
      consequence: deletion.forGood(contents),
      deleted: successSentences.trash.destroyed,
      failed: words.destroyFailed,
    },
    () => destroying.mutateAsync(),
    onGone,
  );
  const Icon = icons[collection] ?? FileText;
  const entity = entityLabel(collection);
  return (
    <RecordRow
      title={title}
      icon={<Icon aria-hidden="true" />}
      busy={isSending || final.isDeleting}
      failure={failure || final.failure}
      facts={
        <>
          <Mark>{removed.length > 0 ? words.filesOf(entity) : entity}</Mark>
          {club && <span>{findClub(club)?.label ?? club}</span>}
          {date && <time dateTime={date}>{longDateGB(date)}</time>}
          {removed.length > 0 && <span>{removed.join(', ')}</span>}
          {contents.map((one) => (
            <span key={one}>{one}</span>
          ))}
          <span>{words.deleted(dayOfInstant(deletedAt), deletedBy)}</span>
          <time dateTime={goesAt}>{words.goes(dayOfInstant(goesAt))}</time>
        </>
      }
      actions={
        final.isDeleting ? (
          <Working>Deleting…</Working>
        ) : (
          <>
            {isAllowed('trash.restore') && (
              <Button
                busy={isSending}
                aria-label={words.restoreOf(title)}
                onClick={() => restore(_id, onGone)}
              >
                {words.restore}
              </Button>
            )}
            {isAllowed('trash.destroy') && (
              <Button variant="quiet" aria-label={words.destroyOf(title)} onClick={final.ask}>
                {words.destroy}
              </Button>
            )}
            {final.dialog}
          </>
        )
      }
    />
  );
}

function contentsOf({ files, papers, names, report }: TrashedRecord): string[] {
  return [
    ...(files > 0 ? [deletion.files(files)] : []),
    ...(papers > 0 ? [deletion.papers(papers)] : []),
    ...(names > 0 ? [deletion.names(names)] : []),
    ...(report ? [words.published] : []),
  ];
}
