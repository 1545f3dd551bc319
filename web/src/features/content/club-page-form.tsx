import type { ChangedField } from '@club-portal/contract/change';
import {
  ClubPage,
  type ClubPageAnswer,
  type ClubPageValue,
  valueOfClubPage,
} from '@club-portal/contract/content/club-page';
import { differences } from '@club-portal/contract/content/differences';
import { olderTexts } from '@club-portal/contract/content/older-texts';
import { withChanges } from '@club-portal/contract/content/with-changes';
import { contentEditingSentences } from '@club-portal/contract/sentences/content-editing';
import { Submission } from '@club-portal/contract/submission';
import { type SubmitEvent, useState } from 'react';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { currentOf, isSessionOver } from '../../lib/requests/api.ts';
import { FormButtons } from '../../ui/forms/form.tsx';
import { type KeptState, type Submitting, saidOf } from '../../ui/forms/submitting.ts';
import { ChangedFields } from '../../ui/records/changes.tsx';
import { toast } from '../../ui/toast.ts';
import { checkTypedPage } from './check-typed.ts';
import { controlsOf } from './controls.ts';
import { clubPage } from './descriptions/club-page.ts';
import styles from './part-form.module.css';
import { atControls, FieldsForm } from './part-form.tsx';

const words = contentEditingSentences.clubPage;

/** What is typed, with the version and the value that it began with. */
interface Edited {
  version: string;
  base: ClubPageValue;
  value: ClubPageValue;
}

interface ClubPageFormProps {
  answer: ClubPageAnswer;
  /** What the form begins with, and the version that it replaces. */
  opened: { version: string; value: ClubPageValue };
  /** Name of what is typed, which survives a reload, the end of the session and a closed tab. */
  draftName: string;
  buttons: Omit<Submitting, 'keep'>;
  /** Keeps or submits it, or publishes it if there is no state. */
  send: (state: KeptState | null, sent: { value: ClubPageValue; version: string }) => Promise<unknown>;
  /** It was sent. */
  onDone?: () => void;
  onCancel?: () => void;
}

/**
 * Edits the page of a club. If another person has changed it meanwhile, what they have changed comes into the form, what was typed
 * stays, and the user looks at it before the next save.
 */
export function ClubPageForm(props: ClubPageFormProps) {
  const { answer, opened, draftName, buttons, send, onDone, onCancel } = props;
  const description = clubPage(words.fields);
  const { draft, keep, drop } = useDraft<Edited>(draftName, isUntouched);
  const [edited, setEdited] = useState<Edited>(draft ?? { ...opened, base: opened.value });
  /** What the form would change of what another person has just published. */
  const [meanwhile, setMeanwhile] = useState<ChangedField[] | null>(null);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const controls = controlsOf(description, edited.value);
  const names = controls.map(({ name }) => name);

  const edit = (next: Edited) => {
    setEdited(next);
    keep(next);
  };
  /** Returns false if the error is no conflict. */
  const takeIn = (error: unknown): boolean => {
    const current = currentOf(error, ClubPage);
    if (!current) {
      const submission = currentOf(error, Submission);
      if (submission) edit({ ...edited, version: submission.version });
      return false;
    }
    const base = valueOfClubPage(current);
    const value = withChanges(base, edited.base, edited.value);
    edit({ version: current.version, base, value });
    setMeanwhile(differences(base, value));
    return true;
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    const state = buttons.stateOf(submitter?.getAttribute('value') ?? '');
    const checked = checkTypedPage(edited.value, names);
    setProblem(checked.problem);
    setMeanwhile(null);
    if (checked.problem) return;
    setSending(true);
    try {
      await send(state, { value: checked.value, version: edited.version });
      drop();
      toast.success(state ? saidOf(state) : words.published);
      onDone?.();
    } catch (error) {
      if (!takeIn(error)) setProblem(atControls(problemOfCall(error, words.failed), names));
      if (!isSessionOver(error)) toast.error(words.failed);
    } finally {
      setSending(false);
    }
  };

  return (
    <FieldsForm
      description={description}
      value={edited.value}
      published={valueOfClubPage(answer.page)}
      pictures={answer.emblems}
      club={answer.page._id}
      older={olderTexts(edited.value, [{ value: valueOfClubPage(answer.page), older: answer.older }])}
      controls={controls}
      problem={problem}
      check={() => checkTypedPage(edited.value, names).problem}
      busy={isSending}
      onChange={(value) => edit({ ...edited, value: value as ClubPageValue })}
      onSubmit={submit}
      state={
        meanwhile && (
          <div role="alert" ref={takeFocus} tabIndex={-1} className={styles.conflict}>
            <p>{words.meanwhile}</p>
            <ChangedFields fields={meanwhile} />
          </div>
        )
      }
    >
      <div className={styles.save}>
        <FormButtons submit={buttons.button} other={buttons.other} {...(onCancel && { onCancel })} />
      </div>
    </FieldsForm>
  );
}

function isUntouched({ base, value }: Edited): boolean {
  return differences(base, value).length === 0;
}
