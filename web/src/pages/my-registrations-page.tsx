import { privacySentences } from '@club-portal/contract/sentences/privacy';
import { registrationSentences } from '@club-portal/contract/sentences/registration';
import { GrievanceContact } from '../ui/grievance-contact.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

const words = registrationSentences.mine;

/** A separate file, so that no other page loads the styles of forms. */
const OwnRegistrations = lazyPart(
  async () => (await import('../features/registrations/own-registrations.tsx')).OwnRegistrations,
);

export function MyRegistrationsPage() {
  return (
    <>
      <PageHead title={words.title} />
      <Page title={words.title} lead={words.lead}>
        <noscript>
          <p>{privacySentences.myData.withoutScript}</p>
          <GrievanceContact />
        </noscript>
        <div data-needs-script>
          <OwnRegistrations />
        </div>
      </Page>
    </>
  );
}
