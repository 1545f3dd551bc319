import type { NoticeInput } from '@club-portal/contract/notice';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useState } from 'react';
import { isSessionOver, serverMessage } from '../../lib/api.ts';
import { type FormProblem, problemOfCall, problemOfIssues } from '../../lib/form-problem.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { isBlankNotice, NoticeFields, noticeLabels, noticeValues, parseNotice } from './notice-fields.tsx';
import { useAddNotice } from './notices.api.ts';

export function AddNoticeForm() {
  const addNotice = useAddNotice();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const { draft, keep, drop } = useDraft<NoticeInput>('notice', isBlankNotice);
  const [added, setAdded] = useState(0);

  const submit = async (data: FormData) => {
    const parsed = parseNotice(data);
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    try {
      await addNotice.mutateAsync(parsed.data);
      drop();
      setAdded(added + 1);
      toast.success(doneSentences.notice.added);
    } catch (error) {
      setProblem(problemOfCall(error));
      if (!isSessionOver(error)) toast.error(serverMessage(error, pageSentences.somethingWrong));
    }
  };

  return (
    <Form
      labels={noticeLabels}
      problem={problem}
      busy={addNotice.isPending}
      sent={added}
      onSubmit={submit}
      onInput={(data) => keep(noticeValues(data))}
    >
      <NoticeFields notice={added === 0 ? draft : undefined} />
      <FormActions>
        <Button type="submit" variant="primary" busy={addNotice.isPending}>
          Add Notice
        </Button>
      </FormActions>
    </Form>
  );
}
