import { ticketSentences } from '@club-portal/contract/sentences/ticket';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** A separate file, so that no other page loads it. */
const TicketPart = lazyPart(async () => (await import('../features/tickets/ticket-part.tsx')).TicketPart);

export function TicketPage() {
  return (
    <>
      <PageHead title={ticketSentences.title} />
      <Page title={ticketSentences.title}>
        <div data-needs-script>
          <TicketPart />
        </div>
      </Page>
    </>
  );
}
