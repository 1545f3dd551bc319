import {
  Notice,
  NoticeInput,
  type NoticeList,
  type NoticeUpdate,
  phaseOf,
} from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { dayOfInstant, longMoment } from '../../lib/formats/dates.ts';
import { textsOf } from '../../lib/forms/form-values.ts';
import { usePages } from '../../lib/requests/use-pages.ts';
import { useAddRecord, useDeleteRecord, useUpdateRecord } from '../../lib/requests/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { AddForm } from '../../ui/forms/add-form.tsx';
import { EditDialog } from '../../ui/forms/edit-dialog.tsx';
import { CheckboxField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { FormRow } from '../../ui/forms/form.tsx';
import { Link } from '../../ui/link.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';
import { EditableRow } from '../../ui/records/editable-row.tsx';
import { LoadMoreList } from '../../ui/records/load-more-list.tsx';
import { Mark, RecordLink } from '../../ui/records/record-row.tsx';
import { AttachmentsDialog } from './attachments-dialog.tsx';
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
  text: 'Text (optional)',
  pinned: 'Pinned',
  showFrom: 'Show from (optional)',
  showUntil: 'Show until (optional)',
};

type Values = Record<Exclude<keyof typeof labels, 'visible' | 'pinned'>, string> & {
  visible: boolean;
  pinned: boolean;
};

function NoticeFields({ notice }: { notice: Values | undefined }) {
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
      <TextAreaField name="text" rows={8} defaultValue={notice?.text} hint={textHint} />
      <CheckboxField
        name="pinned"
        defaultChecked={notice?.pinned ?? false}
        hint="Visitors see pinned notices before all others."
      />
      <FormRow>
        <TextField name="showFrom" type="datetime-local" defaultValue={notice?.showFrom} />
        <TextField name="showUntil" type="datetime-local" defaultValue={notice?.showUntil} />
      </FormRow>
    </>
  );
}

const textHint =
  'For the page of notices. An empty line begins a paragraph, - or 1. a list; **bold**, *emphasis*, [a link](https://…).';

function valuesOf(data: FormData): Values {
  return { ...textsOf(data, labels), visible: data.has('visible'), pinned: data.has('pinned') };
}

function AddNoticeForm() {
  return (
    <AddForm
      draftName="notice"
      labels={labels}
      blank={{ visible: true, pinned: false }}
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
  const pages = usePages({
    queryKey: [...noticesKey, 'administration'],
    path: `${paths.notice.fetch}?all=1`,
    itemsOf: ({ notices }: NoticeList) => notices,
  });
  return (
    <LoadMoreList
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

const phases = { early: 'Not shown yet', now: null, over: 'Not shown any more' };

function NoticeRow({ notice, onDeleted }: { notice: Notice; onDeleted: () => void }) {
  const { mutateAsync } = useDeleteRecord(noticesKey, paths.notice);
  const [isAttaching, setAttaching] = useState(false);
  const count = notice.attachments?.length ?? 0;
  const phase = phases[phaseOf(notice)];
  const isShown = notice.visible && phase === null;
  return (
    <EditableRow
      record={notice}
      dim={!isShown}
      lead={isShown ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      facts={
        <>
          {!notice.visible && <Mark>Hidden</Mark>}
          {phase && <Mark>{phase}</Mark>}
          {notice.pinned && <Mark>Pinned</Mark>}
          <time dateTime={notice.createdAt}>{dayOfInstant(notice.createdAt)}</time>
          {notice.showFrom && <span>From {longMoment(notice.showFrom)}</span>}
          {notice.showUntil && <span>Until {longMoment(notice.showUntil)}</span>}
          <RecordLink record={notice} />
        </>
      }
      text={notice.text}
      more={{
        busy: false,
        failure: '',
        button: isAllowed('notice.update') && (
          <>
            <Button
              variant="quiet"
              aria-label={`Attachments of ${notice.title}`}
              onClick={() => setAttaching(true)}
            >
              Attachments{count > 0 && ` (${count})`}
            </Button>
            {isAttaching && <AttachmentsDialog notice={notice} onClose={() => setAttaching(false)} />}
          </>
        ),
      }}
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
      values={{ ...notice, text: notice.text ?? '' }}
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
