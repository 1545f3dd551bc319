import { doorSentences } from '@club-portal/contract/sentences/door';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHead } from '../ui/page-head.tsx';
import './door-page.css';

/** A separate file, so that the first load of other pages does not grow. */
const DoorPart = lazyPart(async () => (await import('../features/door/door-part.tsx')).DoorPart);

/** Uses the whole screen of a phone. */
export function DoorPage() {
  return (
    <>
      <PageHead title={doorSentences.title} />
      <h1 className="visually-hidden">{doorSentences.title}</h1>
      <div data-needs-script>
        <DoorPart />
      </div>
    </>
  );
}
