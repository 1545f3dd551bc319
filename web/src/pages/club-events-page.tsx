import { findClub } from '@club-portal/contract/content/clubs';
import { useParams } from 'react-router-dom';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ClubNotFound } from './club-not-found.tsx';

export function ClubEventsPage() {
  const club = findClub(useParams().clubName ?? '');
  if (!club?.hasPage) return <ClubNotFound />;
  const title = `${club.key.charAt(0).toUpperCase()}${club.key.slice(1)} Club`;
  return (
    <>
      <PageHead
        title={`${title} events`}
        description={`Events of the ${club.title}, year by year, with pictures.`}
        path={`/club/${club.key}/events`}
      />
      <Page title={title} lead="This page is being prepared." />
    </>
  );
}
