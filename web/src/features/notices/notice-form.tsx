import { withFilesPaths } from '@club-portal/contract/administration-paths';
import { blankNotice, Notice, NoticeInput, NoticeUpdate, phaseOf } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { clubOptions } from '../../ui/forms/club-options.ts';
import type { FoundDoubt } from '../../ui/forms/doubts.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { FormRow, useFirstValue } from '../../ui/forms/form.tsx';
import { Translations, translationLabels } from '../../ui/forms/translations.tsx';
import { AddRecordForm, type RecordForms } from '../../ui/records/record-forms.tsx';
import { PdfsField, useSentPdfs } from '../../uploads/pdfs-field.tsx';
import { useAddWithFiles } from '../../uploads/use-sent-files.ts';
import { noticesKey } from './public-notices.api.ts';

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
      <CheckboxField name="visible" hint="Visitors stop seeing a hidden notice at once." />
    </>
  );
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

export const noticeForms: RecordForms<Notice, NoticeInput | NoticeUpdate> = {
  collection: 'notices',
  noun: 'notice',
  draftName: 'notice',
  paths: paths.notice,
  queryKey: noticesKey,
  words: { ...administrationSentences.notice, ...successSentences.notice },
  labels,
  blank: blankNotice,
  Fields: NoticeFields,
  inputSchema: NoticeInput,
  updateSchema: NoticeUpdate,
  itemSchema: Notice,
  doubtsOf,
};

export function AddNoticeForm() {
  const files = useSentPdfs('notice');
  const routes = { add: paths.notice.add, withFiles: withFilesPaths.notice };
  return (
    <AddRecordForm forms={noticeForms} files={files} add={useAddWithFiles(noticesKey, routes, files.files)}>
      <PdfsField chosen={files} hint="Visitors find them with the notice." />
    </AddRecordForm>
  );
}
