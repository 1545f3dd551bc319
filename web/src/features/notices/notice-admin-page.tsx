import { Notice, NoticeInput, type NoticeList, type NoticeUpdate } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { Eye, EyeOff } from 'lucide-react';
import { dayOfInstant } from '../../lib/dates.ts';
import { textsOf } from '../../lib/form-values.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { useAddRecord, useDeleteRecord, useUpdateRecord } from '../../lib/use-records.ts';
import { AddForm } from '../../ui/add-form.tsx';
import { AdminPage } from '../../ui/admin-page.tsx';
import { EditDialog } from '../../ui/edit-dialog.tsx';
import { EditableRow } from '../../ui/editable-row.tsx';
import { CheckboxField, TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Mark, RecordLink } from '../../ui/record-row.tsx';
import { noticesKey } from './public-notices.api.ts';

export function NoticeAdminPage() {
  return (
    <AdminPage
      title="Notices"
      thing="notice"
      tabs={[
        { key: 'add', verb: 'add', label: 'Add Notice', content: <AddNoticeForm /> },
        { key: 'all', verb: 'list', label: 'All Notices', content: <AllNotices /> },
      ]}
    />
  );
}

const words = { ...administrationSentences.notice, ...doneSentences.notice };

const labels = {
  title: 'Notice Title *',
  link: 'Link (optional)',
  visible: 'Visible to visitors',
};

function NoticeFields({ notice }: { notice: NoticeInput | undefined }) {
  return (
    <>
      <TextField name="title" required defaultValue={notice?.title} autoComplete="off" />
      <TextField
        name="link"
        type="url"
        defaultValue={notice?.link}
        autoComplete="off"
        hint="Where the notice leads: www.example.org, https://… or a page of this site, such as /contact."
      />
      <CheckboxField
        name="visible"
        defaultChecked={notice?.visible ?? true}
        hint="A hidden notice is gone for visitors within two minutes."
      />
    </>
  );
}

function valuesOf(data: FormData): NoticeInput {
  return { ...textsOf(data, labels), visible: data.has('visible') };
}

function AddNoticeForm() {
  return (
    <AddForm
      draftName="notice"
      labels={labels}
      blank={{ visible: true }}
      valuesOf={valuesOf}
      inputSchema={NoticeInput}
      add={useAddRecord(noticesKey, paths.notice)}
      added={words.added}
      button="Add Notice"
    >
      {(notice) => <NoticeFields notice={notice} />}
    </AddForm>
  );
}

/** Newest first; hidden ones are marked. */
function AllNotices() {
  const pages = usePagedList({
    queryKey: [...noticesKey, 'administration'],
    path: `${paths.notice.fetch}?all=1`,
    itemsOf: ({ notices }: NoticeList) => notices,
  });
  return (
    <PagedList
      id="all-notices"
      pages={pages}
      one="notice"
      many="notices"
      fetchFailed={pageSentences.notice.fetchFailed}
      empty={
        <>
          {pageSentences.notice.empty}. <Link to="/notice">Add the first one</Link>
        </>
      }
      row={(notice, onDeleted) => <NoticeRow key={notice._id} notice={notice} onDeleted={onDeleted} />}
    />
  );
}

function NoticeRow({ notice, onDeleted }: { notice: Notice; onDeleted: () => void }) {
  const { mutateAsync } = useDeleteRecord(noticesKey, paths.notice);
  return (
    <EditableRow
      record={notice}
      dim={!notice.visible}
      lead={notice.visible ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      facts={
        <>
          {!notice.visible && <Mark>Hidden</Mark>}
          <time dateTime={notice.createdAt}>{dayOfInstant(notice.createdAt)}</time>
          <RecordLink record={notice} />
        </>
      }
      edit={(close) => <EditNotice notice={notice} onClose={close} />}
      thing="notice"
      deletion={{ title: 'Delete notice', words, mutateAsync }}
      onDeleted={onDeleted}
    />
  );
}

function EditNotice({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <EditDialog
      title="Edit notice"
      item={notice}
      values={notice}
      draftName={`notice ${notice._id}`}
      labels={labels}
      valuesOf={valuesOf}
      inputSchema={NoticeInput}
      itemSchema={Notice}
      update={useUpdateRecord<NoticeUpdate>(noticesKey, paths.notice)}
      words={words}
      onClose={onClose}
    >
      {(values) => <NoticeFields notice={values} />}
    </EditDialog>
  );
}
