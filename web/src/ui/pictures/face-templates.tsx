import { EarlyPicture, mark } from '../early-part.tsx';
import dated from './dated-face.module.css';
import { DaysTile } from './dated-face.tsx';
import styles from './event-face.module.css';
import { Poster } from './event-face.tsx';
import { FaceCard } from './face-link.tsx';

/*
 * Faces of events in templates. `first-script/early-lists.ts` fills in the marks of a picture or of a poster, and
 * removes what stays empty. Files of templates are left out of the scripts (`vite/without-unused.ts`).
 */

/** Like `EventFace`. */
export function EarlyEventFace({ sizes }: { sizes: string }) {
  return (
    <span className={styles.face}>
      <EarlyPicture sizes={sizes} />
      <Poster
        composition={mark('composition')}
        solid={mark('solid')}
        clubKey={mark('clubKey')}
        struck={mark('struck')}
        tint={mark('tint')}
        shape={mark('shape')}
        accent={mark('accent')}
        days={mark('days')}
        daysSize={mark('daysSize')}
        daysY={mark('daysY')}
        month={mark('month')}
        monthSize={mark('monthSize')}
        monthY={mark('monthY')}
      />
    </span>
  );
}

/** Like `DatedFace`. */
export function EarlyDatedFace({ sizes }: { sizes: string }) {
  return (
    <span className={dated.dated}>
      <EarlyEventFace sizes={sizes} />
      <DaysTile days={mark('tileDays')} month={mark('tileMonth')} />
    </span>
  );
}

/** Like `FaceLink`. */
export function EarlyFaceLink({ to }: { to: string }) {
  const face = <EarlyEventFace sizes={mark('sizes')} />;
  return <FaceCard title={mark('title')} date={mark('date')} written={mark('written')} to={to} face={face} />;
}
