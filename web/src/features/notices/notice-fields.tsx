import { NoticeInput } from '@club-portal/contract/notice';
import { isUntouched } from '../../lib/drafts.ts';
import { CheckboxField, TextField } from '../../ui/field.tsx';

export const noticeLabels = {
  title: 'Notice Title *',
  link: 'Link (optional)',
  visible: 'Visible to visitors',
};

/** The fields of a notice, for adding one and for editing one. */
export function NoticeFields({ notice }: { notice: NoticeInput | undefined }) {
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

/** What stands in the form, checked or not. */
export function noticeValues(data: FormData): NoticeInput {
  return {
    title: String(data.get('title') ?? ''),
    link: String(data.get('link') ?? ''),
    visible: data.has('visible'),
  };
}

export function isBlankNotice(notice: NoticeInput): boolean {
  return isUntouched(notice, { visible: true });
}

export function parseNotice(data: FormData) {
  return NoticeInput.safeParse(noticeValues(data));
}
