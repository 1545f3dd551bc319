import { Notice, NoticeInput, type NoticeUpdate } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { textsOf } from '../../lib/forms/form-values.ts';
import { useAddRecord, useUpdateRecord } from '../../lib/requests/use-records.ts';
import { AddForm } from '../../ui/forms/add-form.tsx';
import { EditDialog } from '../../ui/forms/edit-dialog.tsx';
import { CheckboxField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { FormRow } from '../../ui/forms/form.tsx';
import { noticesKey } from './public-notices.api.ts';

export const words = { ...administrationSentences.notice, ...successSentences.notice };

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

function NoticeFields() {
  return (
    <>
      <TextField name="title" required autoComplete="off" />
      <TextField
        name="link"
        type="url"
        autoComplete="off"
        hint="Where the notice leads: www.example.org, https://… or a page of this site, such as /contact."
      />
      <CheckboxField name="visible" hint="A hidden notice is gone for visitors within two minutes." />
      <TextAreaField name="text" rows={8} hint={textHint} />
      <CheckboxField name="pinned" hint="Visitors see pinned notices before all others." />
      <FormRow>
        <TextField name="showFrom" type="datetime-local" />
        <TextField name="showUntil" type="datetime-local" />
      </FormRow>
    </>
  );
}

const textHint =
  'For the page of notices. An empty line begins a paragraph, - or 1. a list; **bold**, *emphasis*, [a link](https://…).';

function valuesOf(data: FormData): Values {
  return { ...textsOf(data, labels), visible: data.has('visible'), pinned: data.has('pinned') };
}

export function AddNoticeForm() {
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
      <NoticeFields />
    </AddForm>
  );
}

export function EditNoticeDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
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
      <NoticeFields />
    </EditDialog>
  );
}
