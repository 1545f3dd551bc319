import { messages } from '@club-portal/contract/messages';
import { Notice, type NoticeInput } from '@club-portal/contract/notice';
import { useState } from 'react';
import { currentOf, isSessionOver } from '../../lib/api.ts';
import { type FormProblem, problemOfCall, problemOfIssues } from '../../lib/form-problem.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { CurrentValues } from '../../ui/current-values.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { NoticeFields, noticeLabels, noticeValues, parseNotice } from './notice-fields.tsx';
import { useUpdateNotice } from './notices.api.ts';

interface EditNoticeDialogProps {
  notice: Notice;
  onClose: () => void;
}

export function EditNoticeDialog({ notice, onClose }: EditNoticeDialogProps) {
  const updateNotice = useUpdateNotice();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [typed, setTyped] = useState(false);
  /** The list behind may be reloaded meanwhile; what is edited is the notice as it was opened. */
  const [opened] = useState(notice);
  /** What somebody else saved meanwhile; the next save replaces that one knowingly. */
  const [current, setCurrent] = useState<Notice | null>(null);

  const { draft, keep, drop } = useDraft<NoticeInput>(`notice ${notice._id}`);

  const close = () => {
    drop();
    onClose();
  };

  const submit = async (data: FormData) => {
    const parsed = parseNotice(data);
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    const { version } = current ?? opened;
    try {
      await updateNotice.mutateAsync({ _id: notice._id, version, ...parsed.data });
      toast.success(messages.notice.updated);
      close();
    } catch (error) {
      setCurrent(currentOf(error, Notice) ?? current);
      setProblem(problemOfCall(error, messages.notice.updateFailed));
      if (!isSessionOver(error)) toast.error(messages.notice.updateFailed);
    }
  };

  return (
    <Dialog title="Edit notice" onClose={close} keepOnBackdrop={typed}>
      <Form
        labels={noticeLabels}
        problem={problem}
        busy={updateNotice.isPending}
        onSubmit={submit}
        onInput={(data) => {
          setTyped(true);
          keep(noticeValues(data));
        }}
      >
        {current && <CurrentValues labels={noticeLabels} opened={opened} current={current} />}
        <NoticeFields notice={draft ?? opened} />
        <FormActions>
          <Button type="submit" look="primary" busy={updateNotice.isPending}>
            Save
          </Button>
          <Button onClick={close}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
