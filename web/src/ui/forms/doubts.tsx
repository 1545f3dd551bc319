import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useRef, useState } from 'react';
import styles from './doubts.module.css';

const words = administrationSentences.doubts;

/** A probable mistake. */
export interface FoundDoubt {
  sentence: string;
  /** The doubtful values. A confirmation applies only to these. */
  values: readonly unknown[];
}

interface Doubts<Input> {
  asked: readonly FoundDoubt[];
  /** Label of the button that was pressed. */
  button: string;
  /** True while looking for doubts. */
  isAsking: boolean;
  /** Resolves to true if there are no doubts, or if the user has seen them and sends the form again. */
  confirm: (input: Input, button: string) => Promise<boolean>;
  /** Call it after the input is saved. */
  forget: () => void;
}

/**
 * Asks about probable mistakes that are not in the stored record (`before`). Sending the form a second time confirms
 * them. An input that was sent and failed is not asked about again, because the first call may have saved it.
 */
export function useDoubts<Input>(
  find: ((input: Input) => Promise<FoundDoubt[]>) | undefined,
  before?: Input,
): Doubts<Input> {
  const [asked, setAsked] = useState<readonly FoundDoubt[]>([]);
  const [button, setButton] = useState('');
  const [isAsking, setAsking] = useState(false);
  const sent = useRef('');
  return {
    asked,
    button,
    isAsking,
    confirm: async (input, button) => {
      const text = JSON.stringify(input);
      if (!find || text === sent.current) return true;
      setButton(button);
      setAsking(true);
      // If the check fails, there are no doubts.
      const doubts = await newDoubts(find, input, before).catch((): FoundDoubt[] => []);
      const isSeen = doubts.every((doubt) => isAmong(doubt, asked));
      setAsked(isSeen ? [] : doubts);
      setAsking(false);
      if (isSeen) sent.current = text;
      return isSeen;
    },
    forget: () => {
      sent.current = '';
    },
  };
}

/** The doubts that `before` did not have, or had with other values. */
export async function newDoubts<Input>(
  find: (input: Input) => Promise<FoundDoubt[]>,
  input: Input,
  before: Input | undefined,
): Promise<FoundDoubt[]> {
  const doubts = await find(input);
  if (before === undefined || doubts.length === 0) return doubts;
  const known = await find(before);
  return doubts.filter((doubt) => !isAmong(doubt, known));
}

function isAmong(doubt: FoundDoubt, others: readonly FoundDoubt[]): boolean {
  return others.some((one) => JSON.stringify(one) === JSON.stringify(doubt));
}

/** The doubts, and the button that confirms them: the one that was pressed. */
export function DoubtsList({
  doubts: { asked, button },
}: {
  doubts: Pick<Doubts<never>, 'asked' | 'button'>;
}) {
  if (asked.length === 0) return null;
  return (
    // A new element for other values, so that a screen reader says the same sentence again.
    <div key={JSON.stringify(asked)} role="alert" className={styles.doubts}>
      <p>{words.heading}</p>
      <ul>
        {asked.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{words.confirm(button)}</p>
    </div>
  );
}
