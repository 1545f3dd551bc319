import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { type Submission, SubmissionReturn } from '@club-portal/contract/submission';
import { useQueryClient } from '@tanstack/react-query';
import { problemOfParsed } from '../../lib/forms/form-problem.ts';
import { textsOf } from '../../lib/forms/form-values.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons } from '../../ui/forms/form.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { decisionsOn, reloadWithout } from './submissions.api.ts';

const words = administrationSentences.submission;

interface ReturnDialogProps {
  submission: Submission;
  onClose: () => void;
  onDone: () => void;
}

/** Asks what the author should change. An unsent remark is kept. */
export function ReturnDialog({ submission: { _id, version, title }, onClose, onDone }: ReturnDialogProps) {
  const client = useQueryClient();
  const { problem, isSending, submit } = useSubmission(words.returnFailed);
  const { draft, keep, drop } = useDraft<{ remark: string }>(`return of ${_id}`);
  const parse = (data: FormData) => SubmissionReturn.safeParse({ version, remark: data.get('remark') });
  const giveBack = (data: FormData) =>
    submit(
      parse(data),
      async (body) => {
        await decisionsOn(_id).giveBack(body);
        drop();
        onDone();
        void reloadWithout(client, _id);
      },
      successSentences.submission.returned,
    );
  return (
    <Dialog title={`${words.giveBack}: ${title}`} onClose={onClose} keepOnBackdrop>
      <Form
        labels={labels}
        values={draft ?? {}}
        problem={problem}
        check={(data) => problemOfParsed(parse(data))}
        busy={isSending}
        onSubmit={giveBack}
        onInput={(data) => keep(textsOf(data, labels))}
      >
        <FixedWhileSent>
          <TextAreaField name="remark" required rows={4} hint={words.remarkHint} />
        </FixedWhileSent>
        <FormButtons submit={words.giveBack} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

const labels = { remark: words.remark };
