import { institute } from '@club-portal/contract/content/institute';
import { mission } from '@club-portal/contract/content/mission';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type ReactNode, useCallback, useState } from 'react';
import { NoticesStrip } from '../features/notices/notices-strip.tsx';
import { EarlyEvents } from '../features/upcoming-events/early-events.tsx';
import { WarmUpStatus } from '../features/warm-up/warm-up-status.tsx';
import { useAfterFirstPaint } from '../lib/rendering/use-after-first-paint.ts';
import { Failure } from '../ui/failure.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { WithoutScript } from '../ui/without-script.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';

const words = pageSentences.home;

const loadBelow = () => import('./home-page-below.tsx');

const UpcomingEvents = lazyPart(
  async () => (await loadBelow()).UpcomingEvents,
  ({ onRetry }) => <Failure message={pageSentences.upcomingEvent.fetchFailed} onRetry={onRetry} />,
);
const GalleryWall = lazyPart(
  async () => (await loadBelow()).Gallery,
  ({ onRetry }) => <Failure message={pageSentences.eventRecord.fetchFailed} onRetry={onRetry} />,
);

export function HomePage() {
  return (
    <>
      <PageHead title={words.title(institute.departmentShort)} description={mission.text} path="/" />
      <Hero />
      <NoticesStrip />
      <WarmUpStatus />
      <Section
        id="upcoming-events"
        heading={words.events}
        subtitle={words.eventsSubtitle}
        more={<Link to="/calendar">{words.calendar}</Link>}
      >
        <Events />
      </Section>
      <Section id="gallery" heading={words.gallery} subtitle={words.gallerySubtitle}>
        <Gallery />
      </Section>
    </>
  );
}

interface SectionProps {
  id: string;
  heading: string;
  subtitle: string;
  /** A link beside the heading. */
  more?: ReactNode;
  children: ReactNode;
}

function Section({ id, heading, subtitle, more, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        <p>{subtitle}</p>
        {more}
      </div>
      {children}
    </section>
  );
}

/** The first script shows the events before their code is loaded. */
function Events() {
  const ready = useAfterFirstPaint();
  const [shown, setShown] = useState(false);
  const onShown = useCallback(() => setShown(true), []);
  return (
    <>
      {!shown && <EarlyEvents />}
      <div className={styles.body} data-waiting={!ready || undefined}>
        {ready ? <UpcomingEvents onShown={onShown} /> : <WithoutScript missing="events" />}
      </div>
    </>
  );
}

/** Below the first view. The application starts when the visitor scrolls near it. */
function Gallery() {
  const ready = useAfterFirstPaint();
  return (
    <div className={styles.body} data-waiting={!ready || undefined} data-needs-application>
      {ready ? <GalleryWall /> : <WithoutScript missing="gallery" />}
    </div>
  );
}
