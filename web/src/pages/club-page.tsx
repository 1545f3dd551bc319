import { findClub } from '@club-portal/contract/content/clubs';
import { useParams } from 'react-router-dom';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ClubNotFound } from './club-not-found.tsx';

export function ClubPage() {
  const club = findClub(useParams().clubName ?? '');
  if (!club?.hasPage) return <ClubNotFound />;
  return (
    <>
      <PageHead title={club.title} description={club.paragraphs[0]} path={`/club/${club.key}`} />
      <Page title={`Welcome to the ${club.title}`} lead="This page is being prepared." />
    </>
  );
}
