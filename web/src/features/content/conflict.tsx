import type { ContentPart } from '@club-portal/contract/content-part';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { Button } from '../../ui/button.tsx';
import { FormActions } from '../../ui/forms/form.tsx';
import { DifferenceList } from './difference-list.tsx';
import styles from './part-form.module.css';

interface ConflictProps {
  current: ContentPart;
  mine: unknown;
  busy: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Another person has changed the part since it was opened. The user takes one of the two. */
export function Conflict({ current, mine, busy, onTakeTheirs, onKeepMine }: ConflictProps) {
  const done = current.draft ?? current.published.done;
  return (
    <div role="alert" ref={takeFocus} tabIndex={-1} className={styles.conflict}>
      <p>
        <strong>
          {words.conflict(done?.by ?? words.somebody, done ? dayAndTimeOfInstant(done.at) : '')}
        </strong>
      </p>
      <p>{words.conflictHint}</p>
      <DifferenceList
        part={current.part}
        before={current.value}
        after={mine}
        pictures={current.pictures}
        none={words.sameWords}
      />
      <FormActions>
        <Button variant="primary" busy={busy} onClick={onKeepMine}>
          {words.keepMine}
        </Button>
        <Button onClick={onTakeTheirs}>{words.takeTheirs}</Button>
      </FormActions>
    </div>
  );
}
