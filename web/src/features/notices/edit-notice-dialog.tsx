import { messages } from '@club-portal/contract/messages';
import { Notice, NoticeInput } from '@club-portal/contract/notice';
import { EditDialog } from '../../ui/edit-dialog.tsx';
import { NoticeFields, noticeLabels, noticeValues } from './notice-fields.tsx';
import { useUpdateNotice } from './notices.api.ts';

interface EditNoticeDialogProps {
  notice: Notice;
  onClose: () => void;
}

export function EditNoticeDialog({ notice, onClose }: EditNoticeDialogProps) {
  return (
    <EditDialog
      title="Edit notice"
      item={notice}
      values={notice}
      draftName={`notice ${notice._id}`}
      labels={noticeLabels}
      valuesOf={noticeValues}
      inputSchema={NoticeInput}
      itemSchema={Notice}
      update={useUpdateNotice()}
      words={messages.notice}
      onClose={onClose}
    >
      {(values) => <NoticeFields notice={values} />}
    </EditDialog>
  );
}
