import type { EventRecord } from '@club-portal/contract/event-record';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Desk } from '../../features/accreditation/desk.tsx';
import { focusRecord } from '../../features/accreditation/desk-records.tsx';
import { EditEventRecordDialog } from '../../features/event-records/edit-event-record-dialog.tsx';
import { useWholeEventRecord } from '../../features/event-records/whole-event-record.api.ts';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { withParts } from '../../lib/addresses/with-parts.ts';
import { isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { AdminPage } from '../../ui/records/admin-page.tsx';
import { toast } from '../../ui/toast.ts';

/** The accreditation desk. The address names the record being edited: `?edit=ID&field=summary`. */
export function AccreditationAdminPage() {
  const [search, setSearch] = useSearchParams();
  const edited = search.get('edit');
  const close = () =>
    setSearch((before) => withParts(before, { edit: '', field: '' }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <AdminPage
      title="Accreditation"
      lead="The events of a period, what each still needs for a complete report, and their totals."
      action="accreditation.read"
    >
      <Desk />
      {edited && isAllowed('eventRecord.update') && (
        <Edit key={edited} id={edited} field={search.get('field') ?? undefined} onClose={close} />
      )}
    </AdminPage>
  );
}

interface EditProps {
  id: string;
  field: string | undefined;
  onClose: () => void;
}

/** The dialog of one record. It opens when the record has been read again, because an old one could not be saved. */
function Edit({ id, field, onClose }: EditProps) {
  const { data, error, isFetching } = useWholeEventRecord(id);
  const [item, setItem] = useState<EventRecord>();
  if (!item && data && !isFetching) setItem(data);
  const failure = !item && !isFetching && error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is reported once
  useEffect(() => {
    if (!failure) return;
    if (!isSessionOver(failure)) toast.error(serverMessage(failure, pageSentences.eventRecord.fetchFailed));
    onClose();
  }, [failure]);
  // The dialog returns the focus to a link that may no longer exist.
  useEffect(() => () => focusRecord(id), [id]);
  return item ? <EditEventRecordDialog item={item} focusOn={field} onClose={onClose} /> : null;
}
