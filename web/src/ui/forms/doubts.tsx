import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useState } from 'react';
import styles from './doubts.module.css';

const words = administrationSentences.doubts;

interface Doubts {
  asked: readonly string[];
  /** True while it is found out what is doubtful. */
  isAsking: boolean;
  /** Resolves to true without doubts, or if the user has seen these and sends the form again. */
  confirm: (doubts: Promise<readonly string[]>) => Promise<boolean>;
}

/** Asks about what is probably a mistake. Sending the form a second time confirms it. */
export function useDoubts(): Doubts {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  return {
    asked,
    isAsking,
    confirm: async (finding) => {
      setAsking(true);
      const doubts = await finding;
      const isSeen = doubts.join('\n') === asked.join('\n');
      setAsked(isSeen ? [] : doubts);
      setAsking(false);
      return isSeen;
    },
  };
}

/** `button` is the label of the button that sends the form. */
export function DoubtsList({ asked, button }: { asked: readonly string[]; button: string }) {
  if (asked.length === 0) return null;
  return (
    <div role="alert" className={styles.doubts}>
      <p>{words.heading}</p>
      <ul>
        {asked.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{words.confirm(button)}</p>
    </div>
  );
}
