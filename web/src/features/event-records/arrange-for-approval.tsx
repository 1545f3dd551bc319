import { submissionPaths } from '@club-portal/contract/administration-paths';
import type { EventFile, EventRecord } from '@club-portal/contract/event-record';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { successSentences } from '@club-portal/contract/sentences/success';
import type { SubmissionInput } from '@club-portal/contract/submission';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useAddRecord } from '../../lib/requests/use-records.ts';
import { problemsOfAlts } from '../../media/alternative-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FixedWhileSent, Form } from '../../ui/forms/form.tsx';
import { SaveOnEnter, useSavedPart } from '../../ui/forms/save-bar.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { type ArrangementDraft, arrangementOf, isSame, proposed } from './arrangement.ts';
import styles from './event-record-files.module.css';
import { labelsOf, TileGrid } from './tile-grid.tsx';

const words = administrationSentences.eventFiles;
const { submission: approval } = administrationSentences;

/** A new order, new descriptions and removals. They wait for approval together, and the public files do not change. */
export function ArrangeForApproval({ item }: { item: EventRecord }) {
  const client = useQueryClient();
  const { mutateAsync } = useAddRecord<SubmissionInput>(queryKeys.submissions, { add: submissionPaths.add });
  const kept = useDraft<ArrangementDraft>(`files to approve of ${item._id}`, ({ from, to }) =>
    isSame(from, to),
  );
  const [draft, setDraft] = useState(kept.draft);
  const { problem, setProblem, isSending, send } = useSubmission();
  const { stay, leave } = proposed(item.files, draft);
  const list = useRef<HTMLOListElement>(null);

  const change = (to: readonly EventFile[]) => {
    const next = { from: arrangementOf(item.files), to: arrangementOf(to) };
    setDraft(isSame(next.from, next.to) ? undefined : next);
    kept.keep(next);
  };
  const drop = () => {
    kept.drop();
    setDraft(undefined);
    setProblem(null);
  };
  const submit = async () => {
    const fields = problemsOfAlts(stay);
    if (Object.keys(fields).length > 0) {
      setProblem({ message: pageSentences.request.invalid, fields });
      return false;
    }
    let isSent = false;
    const { _id: record, version } = item;
    const arrangement = [...arrangementOf(stay)];
    await send(async () => {
      try {
        const target = { collection: 'galleries', record, version, values: {} } as const;
        await mutateAsync({ ...target, arrangement, state: 'submitted' });
      } catch (error) {
        // Another user may have changed the files. What was arranged stays.
        await client.invalidateQueries({ queryKey: queryKeys.eventRecords });
        throw error;
      }
      isSent = true;
      drop();
    }, successSentences.submission.submitted);
    return isSent;
  };
  const bar = useSavedPart({
    label: words.arrangement,
    isChanged: draft !== undefined,
    button: approval.submit,
    save: submit,
    drop,
  });

  return (
    <Form labels={labelsOf(stay)} problem={problem} busy={isSending} onSubmit={bar.save}>
      <p className={styles.hint}>{words.proposeHint}</p>
      <FixedWhileSent>
        <TileGrid
          list={list}
          item={item}
          files={stay}
          asked={undefined}
          onChange={change}
          onRemove={(file) => change(stay.filter(({ id }) => id !== file.id))}
        />
      </FixedWhileSent>
      <SaveOnEnter />
      {leave.length > 0 && (
        <section aria-labelledby="leaving-files">
          <h4 id="leaving-files">{approval.leavingFiles}</h4>
          <ul>
            {leave.map((file) => (
              <li key={file.id}>
                {file.name}{' '}
                <Button
                  variant="quiet"
                  aria-label={approval.keepFileOf(file.name)}
                  onClick={() => change([...stay, file])}
                >
                  {approval.keepFile}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Form>
  );
}
