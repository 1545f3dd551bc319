import { institute } from '@club-portal/contract/content/institute';
import { mission } from '@club-portal/contract/content/mission';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { NoticesStrip } from '../features/notices/notices-strip.tsx';
import { WarmUpMessage } from '../features/warm-up/warm-up-message.tsx';
import { lazyPart } from '../lib/lazy-part.ts';
import { useAfterFirstPaint } from '../lib/use-after-first-paint.ts';
import { Failure } from '../ui/failure.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { WithoutScript } from '../ui/without-script.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';

const words = pageSentences.home;

const reload = () => location.reload();

const loadBelow = () => import('./home-page-below.tsx');

const UpcomingEvents = lazyPart(
  async () => (await loadBelow()).UpcomingEvents,
  () => <Failure message={pageSentences.upcomingEvent.fetchFailed} onRetry={reload} />,
);
const GalleryWall = lazyPart(
  async () => (await loadBelow()).GalleryWall,
  () => <Failure message={pageSentences.gallery.fetchFailed} onRetry={reload} />,
);

export function HomePage() {
  return (
    <>
      <PageHead title={words.title(institute.departmentShort)} description={mission.text} path="/" />
      <h1 className="visually-hidden">
        {institute.department}, {institute.name}
      </h1>
      <Hero />
      <NoticesStrip waiting={<WarmUpMessage loading={words.loadingNotices} />} />
      <Section
        id="upcoming-events"
        missing="events"
        heading={words.events}
        subtitle={words.eventsSubtitle}
        more={<Link to="/calendar">{words.calendar}</Link>}
      >
        <UpcomingEvents />
      </Section>
      <Section id="gallery" missing="gallery" heading={words.gallery} subtitle={words.gallerySubtitle}>
        <GalleryWall />
      </Section>
    </>
  );
}

interface SectionProps extends ComponentProps<typeof WithoutScript> {
  id: string;
  heading: string;
  subtitle: string;
  /** A link below it. */
  more?: ReactNode;
  /** Rendered after the first paint. */
  children: ReactNode;
}

function Section({ id, missing, heading, subtitle, more, children }: SectionProps) {
  const ready = useAfterFirstPaint();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        <p>{subtitle}</p>
      </div>
      <div className={styles.body} data-waiting={!ready || undefined}>
        {ready ? <Suspense>{children}</Suspense> : <WithoutScript missing={missing} />}
      </div>
      {more && <p className={styles.more}>{more}</p>}
    </section>
  );
}
