import type { Attachment } from '@club-portal/contract/attachment';
import { entities } from '@club-portal/contract/entities';
import { TRASH_DAYS } from '@club-portal/contract/limits';
import { trashedCollections } from '@club-portal/contract/record-key';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { hasAllWords } from '@club-portal/contract/words';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { isOffered } from '../../lib/access/is-allowed.ts';
import { useFoundPages } from '../../lib/requests/use-pages.ts';
import { useDeleteRecord } from '../../lib/requests/use-records.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { AttachmentsDialog } from './attachments-dialog.tsx';
import { clubFilter } from './club-filter.ts';
import { draftStates, isDraftState } from './draft-states.ts';
import { EditableRow } from './editable-row.tsx';
import { type FilterOption, ListFilters } from './list-filters.tsx';
import { LoadMoreList } from './load-more-list.tsx';
import { type EditedRecord, EditRecordDialog, type RecordForms } from './record-forms.tsx';
import { RecordLink } from './record-row.tsx';
import { useListFilters } from './use-list-filters.ts';
import { lastYears, yearFilter } from './year-filter.ts';

type Forms<Item extends EditedRecord> = Pick<
  RecordForms<Item, object>,
  'collection' | 'noun' | 'queryKey' | 'paths'
>;

interface RecordsOfClubsProps<Item extends EditedRecord, Answer> {
  forms: Forms<Item>;
  plural: string;
  itemsOf: (answer: Answer) => Item[];
  /** What the search and the filters use of a record. `day` is a calendar date. */
  searched: (item: Item) => { text: string; day: string; states: string[] };
  /** What is searched: "Search by title". */
  placeholder: string;
  /** The choices of the filter by state. */
  states: { anyLabel: string; options: readonly FilterOption[] };
  /** How many years after the current one can be chosen. */
  yearsAhead?: number;
  fetchFailed: string;
  empty: ReactNode;
  drafts: ReactNode;
  row: (item: Item, onDeleted: () => void) => ReactNode;
}

/** All records of an entity whose records may belong to clubs, with a search and filters by club, year and state. */
export function RecordsOfClubs<Item extends EditedRecord, Answer extends { next?: string | undefined }>(
  props: RecordsOfClubsProps<Item, Answer>,
) {
  const { forms, plural, itemsOf, searched, states, drafts } = props;
  const { values, applied, isOn, change, clear } = useListFilters('club', 'year', 'state');
  const isFound = (item: Item) => {
    const { text, day, states } = searched(item);
    return (
      hasAllWords(text, applied.q) &&
      (applied.club === '' || item.club === applied.club) &&
      day.startsWith(applied.year) &&
      (applied.state === '' || states.includes(applied.state))
    );
  };
  const pages = useFoundPages(
    {
      queryKey: [...forms.queryKey, 'administration'],
      path: `${forms.paths.fetch}?all=1`,
      itemsOf,
    },
    isOn && !isDraftState(applied.state) ? isFound : null,
  );
  return (
    <LoadMoreList
      id={`all-${plural}`}
      pages={pages}
      singular={forms.noun}
      plural={plural}
      fetchFailed={props.fetchFailed}
      empty={props.empty}
      drafts={{ rows: drafts, only: isDraftState(applied.state) }}
      filters={{
        isOn,
        clear,
        bar: (
          <ListFilters
            placeholder={props.placeholder}
            filters={[
              clubFilter(`${entities[forms.collection].name}.list`),
              yearFilter(values.year, lastYears(props.yearsAhead)),
              {
                name: 'state',
                label: 'Status',
                anyLabel: states.anyLabel,
                options: [...states.options, ...draftStates],
              },
            ]}
            values={values}
            onChange={change}
            onClear={clear}
          />
        ),
      }}
      row={props.row}
    />
  );
}

interface RowRecord extends EditedRecord {
  title: string;
  link?: string;
  attachments?: Attachment[] | undefined;
}

type RowProps = ComponentProps<typeof EditableRow>;

interface FormsRowProps<Item extends RowRecord, Input extends object>
  extends Pick<RowProps, 'to' | 'icon' | 'dim' | 'facts' | 'text' | 'onDeleted' | 'more'> {
  forms: RecordForms<Item, Input>;
  record: Item;
  /** For records that have PDFs. */
  attachments?: Pick<
    ComponentProps<typeof AttachmentsDialog>,
    'entity' | 'collection' | 'paths' | 'otherFiles' | 'addressOf'
  >;
  /** What is deleted with the record, besides its PDFs. */
  deletedWith?: string[];
}

/** A row of a record that is edited in the dialog of its forms, or deleted, and whose PDFs can be changed. */
export function FormsRow<Item extends RowRecord, Input extends object>({
  forms,
  record,
  facts,
  attachments,
  deletedWith = [],
  more,
  ...row
}: FormsRowProps<Item, Input>) {
  const { mutateAsync } = useDeleteRecord(forms.queryKey, forms.paths);
  const [isAttaching, setAttaching] = useState(false);
  const count = record.attachments?.length ?? 0;
  const counted = count > 0 ? [words.attachments.count(count)] : [];
  const entity = entities[forms.collection].name;
  return (
    <EditableRow
      {...row}
      record={record}
      entity={entity}
      collection={forms.collection}
      facts={
        <>
          {facts}
          {counted.map((text) => (
            <span key={text}>{text}</span>
          ))}
          <RecordLink record={record} />
        </>
      }
      edit={(close) => <EditRecordDialog forms={forms} record={record} onClose={close} />}
      deletion={{
        title: `Delete ${forms.noun}`,
        words: forms.words,
        mutateAsync,
        consequence:
          trashedCollections.includes(forms.collection) &&
          words.deletion.toTrash([...deletedWith, ...counted], TRASH_DAYS),
      }}
      more={{
        ...more,
        menu: [
          ...(more?.menu ?? []),
          ...(attachments && isOffered(`${entity}.update`)
            ? [
                {
                  label: count > 0 ? `Attachments (${count})` : 'Attachments',
                  name: `Attachments of ${record.title}`,
                  run: () => setAttaching(true),
                },
              ]
            : []),
        ],
        dialog: (
          <>
            {more?.dialog}
            {attachments && isAttaching && (
              <LazyAttachmentsDialog
                {...attachments}
                record={{ ...record, club: record.club ?? '' }}
                queryKey={forms.queryKey}
                onClose={() => setAttaching(false)}
              />
            )}
          </>
        ),
      }}
    />
  );
}

const words = administrationSentences;

const LazyAttachmentsDialog = lazyPart(
  async () => (await import('./attachments-dialog.tsx')).AttachmentsDialog,
);
