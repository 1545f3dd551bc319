import { Notice, NoticeInput } from '@club-portal/contract/notice';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
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
      words={{
        updated: doneSentences.notice.updated,
        updateFailed: administrationSentences.notice.updateFailed,
      }}
      onClose={onClose}
    >
      {(values) => <NoticeFields notice={values} />}
    </EditDialog>
  );
}
