import { withFilesPaths } from '@club-portal/contract/administration-paths';
import { blankNotice, Notice, NoticeInput, NoticeUpdate, phaseOf } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { textsOf } from '../../lib/forms/form-values.ts';
import { useEditRecord } from '../../lib/requests/use-records.ts';
import { AddForm } from '../../ui/forms/add-form.tsx';
import { clubOptions } from '../../ui/forms/club-options.ts';
import type { FoundDoubt } from '../../ui/forms/doubts.tsx';
import { EditDialog } from '../../ui/forms/edit-dialog.tsx';
import { EditDraftDialog, type EditedDraft } from '../../ui/forms/edit-draft-dialog.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { FormRow, useFirstValue } from '../../ui/forms/form.tsx';
import { useSubmitting } from '../../ui/forms/submitting.ts';
import { Translations, translationLabels, translationValues } from '../../ui/forms/translations.tsx';
import { PdfsField, useSentPdfs } from '../../uploads/pdfs-field.tsx';
import { useAddWithFiles } from '../../uploads/use-sent-files.ts';
import { noticesKey } from './public-notices.api.ts';

export const words = { ...administrationSentences.notice, ...successSentences.notice };

const textHint =
  'For the page of notices. An empty line begins a paragraph, - or 1. a list; **bold**, *emphasis*, [a link](https://…).';

const translated = { title: { label: 'Title', rows: 1 }, text: { label: 'Text', rows: 8, hint: textHint } };

const labels = {
  title: 'Notice Title *',
  link: 'Link (optional)',
  text: 'Text (optional)',
  ...translationLabels(translated),
  showFrom: 'Show from (optional)',
  showUntil: 'Show until (optional)',
  pinned: 'Important',
  club: 'Club (optional)',
  visible: 'Visible to visitors',
};

type Values = Record<Exclude<keyof typeof labels, 'visible' | 'pinned'>, string> & {
  visible: boolean;
  pinned: boolean;
};

function NoticeFields() {
  const club = useFirstValue('club') as string | undefined;
  return (
    <>
      <TextField name="title" required autoComplete="off" />
      <TextField
        name="link"
        type="url"
        autoComplete="off"
        hint="Where the notice leads: www.example.org, https://… or a page of this site, such as /contact."
      />
      <TextAreaField name="text" rows={8} hint={textHint} />
      <Translations texts={translated} />
      <FormRow>
        <TextField name="showFrom" type="datetime-local" />
        <TextField name="showUntil" type="datetime-local" />
      </FormRow>
      <CheckboxField name="pinned" hint="Visitors see important notices before all others." />
      <SelectField
        name="club"
        options={clubOptions('notice.add', club)}
        hint="Coordinators may change the notices of their clubs. Only administrators change those of the department."
      />
      <CheckboxField name="visible" hint="A hidden notice is gone for visitors at once." />
    </>
  );
}

function valuesOf(data: FormData): Values {
  return { ...textsOf(data, labels), visible: data.has('visible'), pinned: data.has('pinned') };
}

interface Shown {
  visible?: boolean | undefined;
  showFrom?: string | undefined;
  showUntil?: string | undefined;
}

async function doubtsOf({ visible, showFrom = '', showUntil = '' }: Shown): Promise<FoundDoubt[]> {
  if (!visible || phaseOf({ showFrom, showUntil }) !== 'over') return [];
  return [{ sentence: administrationSentences.doubts.noticeOver, values: [showUntil] }];
}

export function AddNoticeForm() {
  const files = useSentPdfs('notice');
  const submitting = useSubmitting({
    ...{ collection: 'notices', entity: 'notice', publish: 'Add Notice' },
    files: files.files,
  });
  return (
    <AddForm
      draftName="notice"
      labels={{ ...labels, files: 'PDFs (optional)' }}
      files={files}
      blank={{ visible: true, pinned: false }}
      valuesOf={valuesOf}
      inputSchema={NoticeInput}
      doubtsOf={doubtsOf}
      add={useAddWithFiles(
        noticesKey,
        { add: paths.notice.add, withFiles: withFilesPaths.notice },
        files.files,
      )}
      added={words.added}
      submitting={submitting}
    >
      <NoticeFields />
      <PdfsField chosen={files} hint="Visitors get them with the notice." />
    </AddForm>
  );
}

export function EditNoticeDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <EditDialog
      title="Edit notice"
      item={notice}
      valuesOfItem={(notice) => ({
        ...notice,
        text: notice.text ?? '',
        ...translationValues(translated, notice),
      })}
      draftName={`notice ${notice._id}`}
      labels={labels}
      valuesOf={valuesOf}
      inputSchema={NoticeUpdate}
      doubtsOf={doubtsOf}
      itemSchema={Notice}
      update={useEditRecord<NoticeUpdate>(noticesKey, paths.notice)}
      words={words}
      submitting={useSubmitting({ collection: 'notices', entity: 'notice', record: notice, publish: 'Save' })}
      onClose={onClose}
    >
      <NoticeFields />
    </EditDialog>
  );
}

/** Edits a notice that is not public, or the change of one. */
export function EditNoticeDraft(draft: EditedDraft) {
  return (
    <EditDraftDialog
      {...draft}
      fieldsOf={(values) => ({ ...blankNotice, ...values, ...translationValues(translated, values) })}
      labels={labels}
      valuesOf={valuesOf}
      inputSchema={draft.submission.record === '' ? NoticeInput : NoticeUpdate}
    >
      <NoticeFields />
    </EditDraftDialog>
  );
}
