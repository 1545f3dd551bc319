import { ratedParts, SENTENCE_MOST } from '@club-portal/contract/rated-parts';
import { feedbackSentences as words } from '@club-portal/contract/sentences/feedback';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { readTicket } from '@club-portal/contract/ticket-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { textsOf } from '../../lib/forms/form-values.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { useHydrated } from '../../lib/rendering/use-hydrated.ts';
import { ApiError, isAbsent, serverMessage } from '../../lib/requests/api.ts';
import { Failure } from '../../ui/failure.tsx';
import { RadioList, TextAreaField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons } from '../../ui/forms/form.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { askFeedback, giveFeedback } from './feedback.api.ts';
import styles from './feedback-part.module.css';

/** The form for the ticket in the address, or the reason why it cannot be shown. */
export function FeedbackPart() {
  const { hash } = useLocation();
  if (!useHydrated()) return null;
  const code = hash.slice(1);
  const ticket = readTicket(code);
  if (!ticket) return <p role="alert">{words.none}</p>;
  return <Asked key={code} code={code} event={ticket.event} />;
}

function Asked({ code, event }: { code: string; event: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['feedback', code],
    queryFn: ({ signal }) => askFeedback(code, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [said, setSaid] = useState('');
  if (isAbsent(error)) return <p role="alert">{serverMessage(error, words.none)}</p>;
  if (error) return <Failure message={words.failed} onRetry={refetch} busy={isFetching} />;
  if (!data) return <Skeleton label={words.loading} rows={6} />;
  const answer = said || (data.state === 'open' ? '' : words.states[data.state]);
  return (
    <div className={styles.feedback}>
      <h2 lang={langOf(data.title)}>{words.titleOf(data.title)}</h2>
      {answer ? (
        <p role="status" tabIndex={-1} ref={said ? takeFocus : undefined}>
          {answer}
        </p>
      ) : (
        <>
          <p>{words.anonymous}</p>
          <FeedbackForm code={code} event={event} onAnswer={setSaid} />
        </>
      )}
    </div>
  );
}

const labels = { ...words.parts, good: words.good, better: words.better };
type Typed = Record<keyof typeof labels, string>;

const ratings = words.ratings.map((label, index) => ({ key: String(index + 1), label }));

interface FeedbackFormProps {
  code: string;
  event: string;
  /** Gets the text shown in place of the form. */
  onAnswer: (said: string) => void;
}

function FeedbackForm({ code, event, onAnswer }: FeedbackFormProps) {
  const { draft, keep, drop } = useDraft<Typed>(`feedback ${event}`);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (data: FormData) => {
    const typed = textsOf(data, labels);
    const found = problemOf(typed);
    setProblem(found);
    if (found) return;
    const { good, better } = typed;
    const rated = { content: Number(typed.content), organisation: Number(typed.organisation) };
    setSending(true);
    try {
      await giveFeedback({ code, ...rated, usefulness: Number(typed.usefulness), good, better });
      drop();
      onAnswer(words.thanks);
    } catch (error) {
      // An earlier attempt arrived, but its answer was lost.
      if (error instanceof ApiError && error.code === 'already-exists') {
        drop();
        onAnswer(words.states.given);
      } else setProblem(problemOfCall(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Form
      labels={labels}
      values={draft}
      problem={problem}
      check={(data) => problemOf(textsOf(data, labels))}
      busy={isSending}
      onSubmit={submit}
      onInput={(data) => keep(textsOf(data, labels))}
    >
      <FixedWhileSent>
        {ratedParts.map((part) => (
          <RadioList key={part} name={part} choices={ratings} isUnchosen />
        ))}
        <TextAreaField name="good" rows={2} hint={words.hint} />
        <TextAreaField name="better" rows={2} />
      </FixedWhileSent>
      <FormButtons submit={words.send} />
    </Form>
  );
}

/** Without a schema, which would be larger than the form. */
function problemOf(typed: Typed): FormProblem | null {
  const fields: Record<string, string> = {};
  for (const part of ratedParts) if (typed[part] === '') fields[part] = fieldSentences.required;
  for (const name of ['good', 'better'] as const)
    if (typed[name].trim().length > SENTENCE_MOST) fields[name] = fieldSentences.tooLong(SENTENCE_MOST);
  return Object.keys(fields).length > 0 ? { message: pageSentences.request.invalid, fields } : null;
}
