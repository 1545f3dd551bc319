import type { Lack } from '@club-portal/contract/accreditation';
import type { EventRecord } from '@club-portal/contract/event-record';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { placeOfLack } from '../../lib/addresses/address-of-lack.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './still-missing.module.css';

const words = administrationSentences.lacks;

const EditEventRecordDialog = lazyPart(
  async () => (await import('./edit-event-record-dialog.tsx')).EditEventRecordDialog,
);

interface StillMissingProps {
  item: EventRecord;
  lacks: readonly Lack[];
  /** Ids of the headings of the page's parts. */
  parts: Record<Extract<(typeof placeOfLack)[Lack], string>, string>;
}

/**
 * What the record lacks for a complete report. Pressing one goes to the part of the page, or opens the form at the
 * field.
 */
export function StillMissing({ item, lacks, parts }: StillMissingProps) {
  const [field, setField] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused item disappears once it is fixed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks after each change
  useEffect(() => {
    if (field === '' && document.activeElement === document.body) heading.current?.focus();
  }, [field, lacks.length]);
  const add = (lack: Lack) => {
    const place = placeOfLack[lack];
    if (typeof place === 'string') document.getElementById(parts[place])?.focus();
    else setField(place.field);
  };
  return (
    <aside className={styles.missing} aria-labelledby="still-missing">
      <h3 id="still-missing" ref={heading} tabIndex={-1}>
        {words.heading(lacks.length)}
      </h3>
      {lacks.length === 0 && (
        <p role="status" className={styles.complete}>
          <Check aria-hidden="true" /> {words.complete}
        </p>
      )}
      <ul>
        {lacks.map((lack) => (
          <li key={lack}>
            {typeof placeOfLack[lack] === 'string' || isAllowed('eventRecord.update') ? (
              <Button variant="quiet" onClick={() => add(lack)}>
                {words.labels[lack]}
              </Button>
            ) : (
              <span>{words.labels[lack]}</span>
            )}
          </li>
        ))}
      </ul>
      {field !== '' && <EditEventRecordDialog item={item} focusOn={field} onClose={() => setField('')} />}
    </aside>
  );
}
