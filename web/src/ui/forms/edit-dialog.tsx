import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { type ReactNode, useState } from 'react';
import {
  type FormProblem,
  type Parsed,
  problemOfCall,
  problemOfIssues,
  problemOfParsed,
} from '../../lib/forms/form-problem.ts';
import { nested } from '../../lib/forms/form-values.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { currentOf, isSessionOver } from '../../lib/requests/api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { toast } from '../toast.ts';
import { CurrentValues } from './current-values.tsx';
import { DoubtsList, type FoundDoubt, useDoubts } from './doubts.tsx';
import { FixedWhileSent, Form, FormButtons } from './form.tsx';
import { type Submitting, saidOf } from './submitting.ts';

interface EditDialogProps<Item extends Versioned, Values extends object, Input> {
  title: string;
  item: Item;
  /** First values of the form. */
  values: Values;
  /** Name of the form's draft. */
  draftName: string;
  /** Schema of the editable fields. */
  labels: Record<string, string>;
  /** Current values of the form. They may be invalid. */
  valuesOf: (data: FormData) => Values;
  inputSchema: { safeParse: (values: unknown) => Parsed<Input> };
  /** What is probably a mistake. The user confirms it, unless the record had it before. */
  doubtsOf?: (input: Input | Item) => Promise<FoundDoubt[]>;
  itemSchema: { safeParse: (value: unknown) => { data?: Item | undefined } };
  update: { mutateAsync: (changes: Input & Versioned) => Promise<unknown> };
  words: { updated: string; updateFailed: string };
  /** Keeps what was entered without publishing it, for records that can wait for approval. */
  submitting?: Submitting;
  onClose: () => void;
  /** Name of the field that gets the focus. */
  focusOn?: string | undefined;
  children: ReactNode;
}

interface Versioned {
  _id: string;
  version: string;
}

/**
 * Edits one record of a list. The typed text survives an ended session, and a question comes before it is discarded. If
 * another person has changed the record, the dialog shows the current values, and the next save replaces them.
 */
export function EditDialog<Item extends Versioned, Values extends object, Input extends object>({
  title,
  item,
  values,
  draftName,
  labels,
  valuesOf,
  inputSchema,
  doubtsOf,
  itemSchema,
  update,
  words,
  submitting,
  onClose,
  focusOn,
  children,
}: EditDialogProps<Item, Values, Input>) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const isAsOpened = (typed: { values: Values }) =>
    Object.keys(labels).every((name) => textOf(typed.values, name) === textOf(values, name));
  const { draft, keep, drop } = useDraft<{ item: Item; values: Values }>(draftName, isAsOpened);
  const [isTyped, setTyped] = useState(draft !== undefined);
  const [isLeaving, setLeaving] = useState(false);
  /** The opened record, or that of the draft. It stays the same if the list behind the dialog is reloaded. */
  const [opened] = useState(draft ?? { item, values });
  const [current, setCurrent] = useState<Item | null>(null);
  const doubts = useDoubts<Input | Item>(doubtsOf, opened.item);

  const close = () => {
    drop();
    onClose();
  };
  const leave = () => (isTyped ? setLeaving(true) : close());

  const button = submitting?.button ?? 'Save';
  const parse = (data: FormData) => inputSchema.safeParse(nested(valuesOf(data)));
  const submit = async (data: FormData, pressed: string) => {
    const parsed = parse(data);
    const state = submitting?.stateOf(pressed) ?? null;
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    if (!(await doubts.confirm(parsed.data, submitting?.labelOf(pressed) ?? button))) return;
    const { version } = current ?? opened.item;
    const finish = () => {
      toast.success(state ? saidOf(state) : words.updated);
      close();
    };
    setSending(true);
    try {
      if (submitting && state) await submitting.keep({ values: parsed.data, state, version });
      else await update.mutateAsync({ ...parsed.data, _id: item._id, version });
      finish();
    } catch (error) {
      const found = currentOf(error, itemSchema);
      if (!state && found && isSaved(found, parsed.data)) return finish();
      setCurrent(found ?? current);
      setProblem(problemOfCall(error, words.updateFailed));
      if (!isSessionOver(error)) toast.error(words.updateFailed);
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <Dialog title={title} onClose={leave} keepOnBackdrop={isTyped}>
        <Form
          labels={labels}
          values={opened.values}
          problem={problem}
          check={(data) => problemOfParsed(parse(data))}
          busy={isSending || doubts.isAsking}
          focusOn={focusOn}
          onSubmit={submit}
          onInput={(data) => {
            const typed = { item: opened.item, values: valuesOf(data) };
            setTyped(!isAsOpened(typed));
            keep(typed);
          }}
        >
          {current && <CurrentValues labels={labels} opened={opened.item} current={current} />}
          <FixedWhileSent>{children}</FixedWhileSent>
          <DoubtsList of={doubts} />
          <FormButtons submit={button} other={submitting?.other} onCancel={leave} />
        </Form>
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title={discarding.title}
          question={discarding.question}
          subject={title}
          confirm={discarding.confirm}
          onConfirm={close}
          onCancel={() => setLeaving(false)}
        />
      )}
    </>
  );
}

const { discarding } = administrationSentences;

function textOf(values: object, name: string): string {
  return String((values as Record<string, unknown>)[name] ?? '');
}

/** Whether the record equals the sent values. Then the last save succeeded and only its answer was lost. */
function isSaved(item: object, input: object): boolean {
  return Object.entries(input).every(
    ([name, value]) => JSON.stringify((item as Record<string, unknown>)[name]) === JSON.stringify(value),
  );
}
