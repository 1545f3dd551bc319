import { clubsForUpload } from '@club-portal/contract/content/clubs';
import { eventKey } from '@club-portal/contract/doubts';
import type { Sheet } from '@club-portal/contract/event-import';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { clubsAllowed } from '../../lib/access/is-allowed.ts';
import { findRecorded } from './event-import.api.ts';
import { matchFolders } from './match-folders.ts';
import { type Chosen, foldersOf } from './pictures.ts';
import { PicturesStep } from './pictures-step.tsx';
import { planRow } from './plan-row.ts';
import { type EventRow, readRows } from './read-row.ts';
import { RowsStep } from './rows-step.tsx';
import { type Layout, layoutOf, SheetLayout } from './sheet-layout.tsx';
import { useSending } from './use-sending.ts';

interface SheetImportProps {
  /** The file's name. */
  name: string;
  sheets: readonly Sheet[];
  pictures: Chosen;
  onPictures: (more: Chosen) => void;
  onForget: () => void;
}

/** The import of one sheet. */
export function SheetImport({ name, sheets, pictures, onPictures, onForget }: SheetImportProps) {
  const [layout, setLayout] = useState(() => layoutOf(sheets, 0));
  /** Lines that the user has chosen for folders, by path. 0 for none. */
  const [assigned, setAssigned] = useState<ReadonlyMap<string, number>>(new Map());

  const rows = useMemo(() => rowsOf(sheets, layout), [sheets, layout]);
  const folders = useMemo(() => foldersOf(pictures.pictures), [pictures]);
  const found = useMemo(() => matchFolders(folders, rows), [folders, rows]);
  const matched = useMemo(() => new Map([...found, ...assigned]), [found, assigned]);

  /** A sheet that is chosen again is looked up again. */
  const [choice] = useState(() => crypto.randomUUID());
  const events = rows.flatMap(({ event }) => event ?? []);
  const recorded = useQuery({
    queryKey: ['event-import', choice, events],
    queryFn: () => findRecorded(events),
    enabled: events.length > 0,
    // It is requested again after something was sent, and for each row again before it is sent.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const sending = useSending(() => void recorded.refetch());

  const planned = useMemo(
    () =>
      rows.map((row) => {
        const own = folders.filter(({ path }) => matched.get(path) === row.line);
        const record = row.event && recorded.data?.get(eventKey(row.event));
        const files = own.flatMap((folder) => folder.pictures);
        return planRow(row, files, record ?? null);
      }),
    [rows, folders, matched, recorded.data],
  );

  return (
    <>
      <SheetLayout name={name} sheets={sheets} layout={layout} rows={rows.length} onLayout={setLayout} />
      <PicturesStep
        chosen={pictures}
        folders={folders}
        matched={matched}
        rows={rows}
        onChoose={(more) => {
          sending.forget();
          onPictures(more);
        }}
        onAssign={(path, line) => setAssigned(new Map(assigned).set(path, line))}
        onForget={() => {
          setAssigned(new Map());
          sending.forget();
          onForget();
        }}
      />
      {layout.headings !== null && (
        <RowsStep
          rows={planned}
          isAsking={recorded.isLoading}
          failure={recorded.error}
          onAgain={() => void recorded.refetch()}
          sending={sending}
        />
      )}
    </>
  );
}

function rowsOf(sheets: readonly Sheet[], { sheet, headings, columns, answers }: Layout): EventRow[] {
  if (headings === null) return [];
  const clubs = clubsAllowed('eventRecord.add', clubsForUpload());
  return readRows(sheets[sheet]?.lines ?? [], headings, columns, answers, clubs);
}
