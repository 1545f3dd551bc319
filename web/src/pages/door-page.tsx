import { doorSentences } from '@club-portal/contract/sentences/door';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHead } from '../ui/page-head.tsx';
import './door-page.css';

/** A file of its own, so that the first load of no other page grows. */
const DoorPart = lazyPart(async () => (await import('../features/door/door-part.tsx')).DoorPart);

/** Has the whole screen of a phone for itself. */
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
