import { clubsWithPage, findClub } from '@club-portal/contract/content/clubs';
import { institute } from '@club-portal/contract/content/institute';
import { mission } from '@club-portal/contract/content/mission';
import { recordPages } from '@club-portal/contract/record-pages';
import type { PlainLists } from '@club-portal/contract/rendered-page';
import { clubEventSentences } from '@club-portal/contract/sentences/club-events';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import type { ReactNode } from 'react';
import { EventLines } from '../features/event-records/event-lines.tsx';
import { NoticeGroups } from '../features/notices/notice-list.tsx';
import { inPageLanguage } from '../lib/formats/in-page-language.ts';
import { Link } from '../ui/link.tsx';
import { LinkList } from '../ui/link-list.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

const { home, frame } = pageSentences;

interface PlainPageProps {
  /** The path of the page that it replaces. */
  path: string;
  lists: PlainLists;
}

/** Home, the notices or a club's events for browsers without JavaScript. Rendered only on the server. */
export function PlainPage({ path, lists }: PlainPageProps) {
  const notices = lists.notices.map(inPageLanguage);
  const events = lists.events
    .map(inPageLanguage)
    .map((event) => ({ ...event, kind: 'upcomingEvent' as const }));
  const records = lists.gallery
    .map(inPageLanguage)
    .map((item) => ({ ...item, kind: 'eventRecord' as const }));
  const club = findClub(path.split('/')[2] ?? '');
  const coming = (
    <Part heading={home.events} empty={events.length === 0 && pageSentences.upcomingEvent.empty}>
      <EventLines events={events} />
    </Part>
  );
  if (club) {
    const title = clubEventSentences.heading(club.label);
    return (
      <>
        <PageHead
          title={clubEventSentences.title(title)}
          description={clubEventSentences.description(club.title)}
          path={path}
        />
        <Page title={title} lead={clubEventSentences.subtitle}>
          {events.length > 0 && coming}
          {records.length === 0 && <p>{pageSentences.eventRecord.empty}</p>}
          <EventLines events={records} ofOneClub />
          <p>
            <Link to={`/club/${club.key}`}>{clubEventSentences.aboutClub}</Link>
          </p>
        </Page>
      </>
    );
  }
  const all = notices.length > 0 ? <NoticeGroups notices={notices} /> : <p>{pageSentences.notice.empty}</p>;
  if (path === recordPages.notice)
    return (
      <>
        <PageHead title={frame.notices} description={institute.department} path={path} />
        <Page title={frame.notices}>{all}</Page>
      </>
    );
  const clubs = clubsWithPage().map(({ key, label }) => ({ to: `/club/${key}/events`, name: label }));
  return (
    <>
      <PageHead title={home.title(institute.departmentShort)} description={mission.text} path={path} />
      <Page title={institute.department} lead={mission.text}>
        {coming}
        {all}
        <Part heading={home.gallery}>
          <LinkList links={clubs} />
        </Part>
      </Page>
    </>
  );
}

function Part({
  heading,
  empty,
  children,
}: {
  heading: string;
  empty?: string | false;
  children: ReactNode;
}) {
  return (
    <section>
      <h2>{heading}</h2>
      {empty ? <p>{empty}</p> : children}
    </section>
  );
}
