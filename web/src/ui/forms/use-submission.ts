import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useState } from 'react';
import {
  type FormProblem,
  type Parsed,
  problemOfCall,
  problemOfIssues,
} from '../../lib/forms/form-problem.ts';
import { isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { toast } from '../toast.ts';
import type { ToastAction } from '../toast-host.tsx';

/**
 * Sends what a person entered or requested, and reports the result. Toasts say `done` and `failed`, and `problem` is
 * what a form shows. Without `failed`, both have the server's sentence.
 */
export function useSubmission(failed?: string) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isSending, setSending] = useState(false);

  const send = async <Answer>(
    call: () => Promise<Answer>,
    done: string,
    action?: (answer: Answer) => ToastAction | undefined,
  ): Promise<void> => {
    setProblem(null);
    setSending(true);
    try {
      const answer = await call();
      toast.success(done, action?.(answer));
    } catch (error) {
      setProblem(problemOfCall(error, failed));
      if (!isSessionOver(error)) toast.error(failed ?? serverMessage(error, pageSentences.somethingWrong));
    } finally {
      setSending(false);
    }
  };

  return {
    problem,
    setProblem,
    /** The sentence of the problem, for a place without fields to mark. Empty if there is no problem. */
    failure: Object.values(problem?.fields ?? {})[0] ?? problem?.message ?? '',
    isSending,
    send,
    /** Sends the values if they are valid. */
    submit: async <Input>(parsed: Parsed<Input>, call: (input: Input) => Promise<unknown>, done: string) => {
      if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
      await send(() => call(parsed.data), done);
    },
  };
}
