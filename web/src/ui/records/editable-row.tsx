import { printedAddress } from '@club-portal/contract/page-addresses';
import { recordKey, trashedCollections } from '@club-portal/contract/record-key';
import type { RecordPage } from '@club-portal/contract/record-pages';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { recordPageSentences } from '@club-portal/contract/sentences/record-page';
import { type ReactNode, useState } from 'react';
import { isAllowed, isOffered } from '../../lib/access/is-allowed.ts';
import { Button } from '../button.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { RecordRow } from './record-row.tsx';
import { type MenuAction, RowMenu } from './row-menu.tsx';
import { useDeletion } from './use-deletion.tsx';
import { useUndo } from './use-restore.ts';
import { Working } from './working.tsx';

interface EditableRowProps {
  record: { _id: string; title: string };
  /** How its buttons name the record, by default its title. */
  subject?: string;
  /** The entity in the names of actions: `notice` in `notice.delete`. */
  entity: string;
  /** Its collection, if the log has its changes. */
  collection?: string;
  /** Address of its page for visitors, if they see it. */
  to?: string | undefined;
  icon: ReactNode;
  facts: ReactNode;
  text?: ReactNode;
  dim?: boolean;
  /** Renders the dialog that edits the record. Without it, the record cannot be edited. */
  edit?: (close: () => void) => ReactNode;
  deletion: {
    /** Title of the confirmation: "Delete notice". */
    title: string;
    words: { confirmDelete: string; deleted: string; deleteFailed: string };
    mutateAsync: (id: string) => Promise<unknown>;
    /** What is deleted with the record. */
    consequence?: ReactNode;
  };
  onDeleted: () => void;
  /** Other actions for the record: a button beside Edit, entries of a menu, whether one is running, and its error. */
  more?: {
    button?: ReactNode;
    menu?: readonly MenuAction[];
    /** What the menu's entries have opened. */
    dialog?: ReactNode;
    busy?: boolean;
    failure?: string;
  };
}

/** One record of an administrator's list. Its buttons are shown to administrators who may edit or delete it. */
export function EditableRow(props: EditableRowProps) {
  const {
    record,
    subject = record.title,
    entity,
    collection,
    edit,
    deletion,
    onDeleted,
    more,
    ...row
  } = props;
  const [editing, setEditing] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isQrCodeOpen, setQrCodeOpen] = useState(false);
  const page = pages[collection ?? ''];
  const key = collection && recordKey(collection, record._id);
  const undo = useUndo();
  const entry = collection && trashedCollections.includes(collection) ? key : undefined;
  const menu: MenuAction[] = [
    ...(more?.menu ?? []),
    ...(page && row.to
      ? [{ label: qrCode.button, name: qrCode.of(subject), run: () => setQrCodeOpen(true) }]
      : []),
    ...(key && isAllowed('log.list')
      ? [{ label: log.history, name: log.historyOf(subject), run: () => setHistoryOpen(true) }]
      : []),
  ];
  const { ask, isDeleting, failure, dialog } = useDeletion(
    {
      title: deletion.title,
      question: deletion.words.confirmDelete,
      subject,
      consequence: deletion.consequence,
      deleted: deletion.words.deleted,
      failed: deletion.words.deleteFailed,
      undo: () => undo(entry, subject),
    },
    () => deletion.mutateAsync(record._id),
    onDeleted,
  );
  return (
    <RecordRow
      {...row}
      title={record.title}
      busy={isDeleting || more?.busy}
      failure={failure || more?.failure}
      actions={
        <>
          {isDeleting ? (
            <Working>Deleting…</Working>
          ) : (
            <>
              {edit && isOffered(`${entity}.update`) && (
                <Button aria-label={`Edit ${subject}`} onClick={() => setEditing(true)}>
                  Edit
                </Button>
              )}
              {more?.button}
              {menu.length > 0 && <RowMenu subject={subject} actions={menu} />}
              {isAllowed(`${entity}.delete`) && (
                <Button variant="quiet" aria-label={`Delete ${subject}`} onClick={ask}>
                  Delete
                </Button>
              )}
            </>
          )}
          {editing && edit?.(() => setEditing(false))}
          {dialog}
          {more?.dialog}
          {page && isQrCodeOpen && (
            <QrCodeDialog
              title={subject}
              path={printedAddress(page, record)}
              onClose={() => setQrCodeOpen(false)}
            />
          )}
          {key && isHistoryOpen && (
            <HistoryDialog record={key} subject={subject} onClose={() => setHistoryOpen(false)} />
          )}
        </>
      }
    />
  );
}

const { log } = administrationSentences;
const { qrCode } = recordPageSentences;

/** The records that have a page for visitors. */
const pages: Partial<Record<string, RecordPage>> = {
  notices: 'notice',
  events: 'upcomingEvent',
  galleries: 'eventRecord',
};

/** Rarely opened, like the history. */
const QrCodeDialog = lazyPart(async () => (await import('../qr-code-dialog.tsx')).QrCodeDialog);
const HistoryDialog = lazyPart(async () => (await import('./history-dialog.tsx')).HistoryDialog);
