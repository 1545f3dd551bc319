import {
  ClubPage,
  type ClubPageAnswer,
  type ClubPageValue,
  valueOfClubPage,
} from '@club-portal/contract/content/club-page';
import { differences } from '@club-portal/contract/content/differences';
import { olderTexts } from '@club-portal/contract/content/older-texts';
import { contentEditingSentences } from '@club-portal/contract/sentences/content-editing';
import { SubmissionWithValues } from '@club-portal/contract/submission';
import { type SubmitEvent, useState } from 'react';
import { afterConflict, choose, type EditedValue, undecided } from '../../lib/forms/edited-value.ts';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { currentOf, isSessionOver } from '../../lib/requests/api.ts';
import { FormButtons } from '../../ui/forms/form.tsx';
import { OtherDrafts } from '../../ui/forms/other-drafts.tsx';
import { type KeptState, messageOf, type Submitting } from '../../ui/forms/submitting.ts';
import { toast } from '../../ui/toast.ts';
import { checkTypedPage } from './check-typed.ts';
import { Conflict, undecidedProblem } from './conflict.tsx';
import { controlsOf } from './controls.ts';
import { clubPage } from './descriptions/club-page.ts';
import { atControls, FieldsForm } from './fields-form.tsx';
import styles from './part-form.module.css';

const words = contentEditingSentences.clubPage;

type Edited = EditedValue<ClubPageValue>;

interface ClubPageFormProps {
  answer: ClubPageAnswer;
  /** The initial values of the form, and the version that it replaces. */
  opened: { version: string; value: ClubPageValue };
  /** Name of the stored draft, which survives a reload, the end of the session and a closed tab. */
  draftName: string;
  buttons: Omit<Submitting, 'keep'>;
  /** Keeps or submits it, or publishes it if there is no state. */
  send: (state: KeptState | null, sent: { value: ClubPageValue; version: string }) => Promise<unknown>;
  /** Called after sending. */
  onDone?: () => void;
  onCancel?: () => void;
}

/**
 * Edits the page of a club. If another person has changed it meanwhile, their changes are merged into the form, what
 * was typed stays, and the user is asked about fields that both have changed.
 */
export function ClubPageForm(props: ClubPageFormProps) {
  const { answer, opened, draftName, buttons, send, onDone, onCancel } = props;
  const description = clubPage(words.fields);
  const { draft, keep, drop } = useDraft<Edited>(draftName, isUntouched);
  const [edited, setEdited] = useState<Edited>(draft ?? { ...opened, base: opened.value });
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isSending, setSending] = useState(false);
  /** Increases when other values are merged into the form. */
  const [round, setRound] = useState(0);
  const controls = controlsOf(description, edited.value);
  const names = controls.map(({ name }) => name);

  const edit = (next: Edited) => {
    setEdited(next);
    keep(next);
  };
  /** Null if the error is not a conflict. */
  const currentIn = (error: unknown): { version: string; value: ClubPageValue } | null => {
    const page = currentOf(error, ClubPage);
    if (page) return { version: page.version, value: valueOfClubPage(page) };
    const draft = currentOf(error, SubmissionWithValues);
    return draft ? { version: draft.version, value: draft.values as ClubPageValue } : null;
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    if (undecided(edited).length > 0) return setProblem(undecidedProblem);
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    const state = buttons.stateOf(submitter?.getAttribute('value') ?? '');
    const checked = checkTypedPage(edited.value, names);
    setProblem(checked.problem);
    if (checked.problem) return;
    setSending(true);
    try {
      await send(state, { value: checked.value, version: edited.version });
      drop();
      toast.success(state ? (buttons.message ?? messageOf(state)) : words.published);
      onDone?.();
    } catch (error) {
      const current = currentIn(error);
      if (current) {
        setRound(round + 1);
        return edit(afterConflict(edited, current));
      }
      setProblem(atControls(problemOfCall(error, words.failed), names));
      if (!isSessionOver(error)) toast.error(words.failed);
    } finally {
      setSending(false);
    }
  };

  return (
    <FieldsForm
      key={round}
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
        <>
          {buttons.draftedRecord && <OtherDrafts record={buttons.draftedRecord} />}
          <Conflict
            edited={edited}
            description={description}
            pictures={answer.emblems}
            onChoose={(name, side) => {
              edit(choose(edited, name, side));
              setProblem(null);
            }}
          />
        </>
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
