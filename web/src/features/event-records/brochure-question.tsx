import { evidencePaths } from '@club-portal/contract/administration-paths';
import type { EventRecord } from '@club-portal/contract/event-record';
import type { EvidenceCopy } from '@club-portal/contract/evidence';
import { possibleBrochures } from '@club-portal/contract/possible-brochures';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { useAddRecord } from '../../lib/requests/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmission } from '../../ui/forms/use-submission.ts';
import styles from './brochure-question.module.css';
import { useWholeEventRecord } from './whole-event-record.api.ts';

const words = administrationSentences.lacks;
/** More would be a long list, as on the page of the evidence. */
const MOST = 3;

/**
 * Asks whether one of the event's own files is its notice or brochure, and adds it to the evidence. Renders nothing if
 * no file can be.
 */
export function BrochureQuestion({ item }: { item: EventRecord }) {
  const files = possibleBrochures(item.files).slice(0, MOST);
  const { mutateAsync } = useAddRecord<EvidenceCopy>(queryKeys.evidence, {
    add: evidencePaths.copy(item._id),
  });
  const { send, isSending, failure } = useSubmission();
  const [taken, setTaken] = useState('');
  if (files.length === 0 || !isAllowed('evidence.update', item)) return null;
  if (taken !== '') return <p role="status">{words.brochureTaken(taken)}</p>;
  return (
    <div className={styles.question}>
      <p>{words.isBrochure}</p>
      {files.map(({ id, name }) => (
        <Button
          key={id}
          busy={isSending}
          onClick={() =>
            void send(
              () => mutateAsync({ use: 'notice', file: id }).then(() => setTaken(name)),
              successSentences.evidence.attached,
            )
          }
        >
          {words.brochureIs(name)}
        </Button>
      ))}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}

/** For an event that was just added. */
export function BrochureOfAdded({ id }: { id: string }) {
  // It may be deleted in the list next to it.
  const { data } = useWholeEventRecord(id, { once: true });
  return data ? <BrochureQuestion item={data} /> : null;
}
