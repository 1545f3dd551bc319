import { institute } from '@club-portal/contract/content/institute';
import { calendarSentences } from '@club-portal/contract/sentences/calendar';
import { basePath } from '../../lib/addresses/site-address.ts';
import styles from './subscribe.module.css';

/** The ways to add the events of all clubs, or of one, to one's own calendar. */
export function Subscribe({ club }: { club: string }) {
  const path = `${basePath}/calendar${club && `/${club}`}.ics`;
  // Calendar programs fetch it from the internet.
  const subscription = institute.website.replace(/^https?:/, 'webcal:') + path;
  return (
    <section className={styles.section} aria-labelledby="subscribe">
      <h2 id="subscribe">{calendarSentences.subscribe}</h2>
      <p>{calendarSentences.subscribeLead}</p>
      <ul>
        <li>
          <a href={subscription}>{calendarSentences.inCalendarApp}</a>
        </li>
        <li>
          <a href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`}>
            {calendarSentences.inGoogleCalendar}
          </a>
        </li>
        <li>
          <a href={path}>{calendarSentences.asFile}</a>
        </li>
      </ul>
    </section>
  );
}
