import { institute } from '@club-portal/contract/content/institute';
import { mission } from '@club-portal/contract/content/mission';
import { NoticesStrip } from '../features/notices/notices-strip.tsx';
import { WarmUpMessage } from '../features/warm-up/warm-up-message.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Hero } from './hero.tsx';

export function HomePage() {
  return (
    <>
      <PageHead title={`${institute.departmentShort} and clubs`} description={mission.text} path="/" />
      <h1 className="visually-hidden">
        {institute.department}, {institute.name}
      </h1>
      <Hero />
      <NoticesStrip waiting={<WarmUpMessage loading="Loading the notices" />} />
    </>
  );
}
