import { institute } from '@club-portal/contract/content/institute';
import { calendarSentences } from '@club-portal/contract/sentences/calendar';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { PastEvents } from '../features/event-records/past-events.tsx';
import { UpcomingEventLines } from '../features/upcoming-events/upcoming-event-lines.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { WithoutScript } from '../ui/without-script.tsx';
import styles from './events-page.module.css';

const words = calendarSentences.all;

/** Upcoming and past events of all clubs. */
export function EventsPage() {
  return (
    <>
      <PageHead title={words.title} description={words.description(institute.department)} path="/events" />
      <Page title={words.title} lead={words.lead}>
        <section className={styles.section} aria-labelledby="upcoming-events">
          <div className={styles.head}>
            <h2 id="upcoming-events">{pageSentences.home.events}</h2>
            <Link to="/calendar">{calendarSentences.title}</Link>
          </div>
          <UpcomingEventLines />
          <WithoutScript missing="eventsHere" />
        </section>
        <section className={styles.section} aria-labelledby="past-events">
          <h2 id="past-events">{words.past}</h2>
          <PastEvents />
        </section>
      </Page>
    </>
  );
}
