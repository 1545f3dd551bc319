import { privacySentences } from '@club-portal/contract/sentences/privacy';
import { OwnData } from '../features/members/own-data.tsx';
import { GrievanceContact } from '../ui/grievance-contact.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

const words = privacySentences.myData;

export function MyDataPage() {
  return (
    <>
      <PageHead title={words.title} description={words.description} path="/privacy/my-data" />
      <Page title={words.title} lead={words.lead}>
        <noscript>
          <p>{words.withoutScript}</p>
          <GrievanceContact />
        </noscript>
        <div data-needs-script>
          <OwnData />
        </div>
      </Page>
    </>
  );
}
