import { messages } from '@club-portal/contract/messages';
import { Notice, type NoticeInput } from '@club-portal/contract/notice';
import { useState } from 'react';
import { ApiError, isSessionOver } from '../../lib/api.ts';
import { keepDraft, takeDraft } from '../../lib/drafts.ts';
import { type FormProblem, problemOfCall, problemOfIssues } from '../../lib/form-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './edit-notice-dialog.module.css';
import { NoticeFields, noticeLabels, parseNotice } from './notice-fields.tsx';
import { useUpdateNotice } from './notices.api.ts';

interface EditNoticeDialogProps {
  notice: Notice;
  onClose: () => void;
}

export function EditNoticeDialog({ notice, onClose }: EditNoticeDialogProps) {
  const updateNotice = useUpdateNotice();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [typed, setTyped] = useState(false);
  /** What somebody else saved meanwhile; the next save replaces that one knowingly. */
  const [current, setCurrent] = useState<Notice | null>(null);

  const draftKey = `notice ${notice._id}`;
  const [draft] = useState(() => takeDraft<NoticeInput>(draftKey));

  const submit = async (data: FormData) => {
    const parsed = parseNotice(data);
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    const { version } = current ?? notice;
    try {
      await updateNotice.mutateAsync({ _id: notice._id, version, ...parsed.data });
      toast.success(messages.notice.updated);
      onClose();
    } catch (error) {
      if (isSessionOver(error)) keepDraft(draftKey, parsed.data);
      setCurrent(currentOf(error) ?? current);
      setProblem(problemOfCall(error, messages.notice.updateFailed));
      toast.error(messages.notice.updateFailed);
    }
  };

  return (
    <Dialog title="Edit notice" onClose={onClose} keepOnBackdrop={typed}>
      <Form
        labels={noticeLabels}
        problem={problem}
        busy={updateNotice.isPending}
        onSubmit={submit}
        onInput={() => setTyped(true)}
      >
        {current && <CurrentState notice={current} />}
        <NoticeFields notice={draft ?? notice} />
        <FormActions>
          <Button type="submit" look="primary" busy={updateNotice.isPending}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function CurrentState({ notice }: { notice: Notice }) {
  return (
    <dl className={styles.current}>
      <dt>Title now</dt>
      <dd>{notice.title}</dd>
      <dt>Link now</dt>
      <dd>{notice.link || 'None'}</dd>
      <dt>Visible now</dt>
      <dd>{notice.visible ? 'Yes' : 'No'}</dd>
    </dl>
  );
}

function currentOf(error: unknown): Notice | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return Notice.safeParse(error.current).data;
}
