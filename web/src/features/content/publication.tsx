import type { Publication } from '@club-portal/contract/content-part';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import { usePublishAgain } from './content.api.ts';
import styles from './overview.module.css';
import { partDescriptions } from './part-descriptions.ts';

const icons = { waiting: Clock, running: Clock, live: CircleCheck, failed: CircleAlert };

/** The progress of the last publication, and what to do if it failed. */
export function LastPublication({ publication }: { publication: Publication }) {
  const { state, parts, by, at, problem } = publication;
  const { mutateAsync } = usePublishAgain();
  const { send, isSending, failure } = useSubmission(words.tryAgainFailed);
  const Icon = icons[state];
  return (
    <section aria-labelledby="last-publication" className={styles.publication} data-state={state}>
      <h2 id="last-publication">{words.publication}</h2>
      <p role={state === 'failed' ? 'alert' : 'status'} className={styles.state}>
        <Icon aria-hidden="true" /> <strong>{words.states[state]}.</strong> {words.stateHints[state]}
      </p>
      <p className={styles.facts}>
        <span>{words.publishedBy(by, dayAndTimeOfInstant(at))}</span>
        <span>{parts.map((part) => partDescriptions[part].label).join(', ')}</span>
      </p>
      {state === 'failed' && (
        <>
          {problem && (
            <details>
              <summary>{words.problem}</summary>
              <p className={styles.problem}>{problem}</p>
            </details>
          )}
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          {isAllowed('content.publish') && (
            <Button busy={isSending} onClick={() => send(() => mutateAsync(), words.states.waiting)}>
              {words.tryAgain}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
