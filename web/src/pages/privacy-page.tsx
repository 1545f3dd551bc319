import { certificateMonthsOf } from '@club-portal/contract/certificate-months';
import { institute } from '@club-portal/contract/content/institute';
import { privacy } from '@club-portal/contract/content/privacy';
import { registrationMonthsOf } from '@club-portal/contract/registration-months';
import { privacySentences } from '@club-portal/contract/sentences/privacy';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { GrievanceContact } from '../ui/grievance-contact.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './privacy-page.module.css';

export function PrivacyPage() {
  const { department, name } = institute;
  return (
    <>
      <PageHead
        title={privacySentences.title}
        description={privacySentences.description(department)}
        path="/privacy"
      />
      <Page title={privacySentences.title} lead={privacySentences.lead}>
        <div className={styles.parts}>
          <Part id="who" heading={privacySentences.who.heading}>
            <p>{privacySentences.who.text(department, name)}</p>
            {privacy.grievance && <p>{privacySentences.who.contact}</p>}
            <GrievanceContact />
          </Part>
          <Part id="kept" heading={privacySentences.kept.heading}>
            <KeptData />
            <p>{privacySentences.kept.backups}</p>
          </Part>
          <Part id="whom" heading={privacySentences.whom.heading}>
            <p>{privacySentences.whom.google}</p>
            <p>{privacySentences.whom.emailjs}</p>
            <p>{privacySentences.whom.nobody}</p>
          </Part>
          <Part id="rights" heading={privacySentences.rights.heading}>
            <p>{privacySentences.rights.see}</p>
            <p>
              <ButtonLink to="/privacy/my-data">{privacySentences.rights.myData}</ButtonLink>
            </p>
            <p>{privacySentences.rights.picture}</p>
            <p>{privacySentences.rights.correct}</p>
            <p>{privacySentences.rights.complain}</p>
            <p>{privacySentences.rights.board}</p>
          </Part>
          <Part id="young" heading={privacySentences.young.heading}>
            <p>{privacySentences.young.text}</p>
          </Part>
          <Part id="cookies" heading={privacySentences.cookies.heading}>
            <p>{privacySentences.cookies.text}</p>
          </Part>
        </div>
      </Page>
    </>
  );
}

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className={styles.text}>{children}</div>
    </section>
  );
}

/** What is stored, why and for how long. */
function KeptData() {
  return (
    <ul className={styles.kinds}>
      <Kind words={privacySentences.kept.joining} />
      <Kind words={privacySentences.kept.registration} months={registrationMonthsOf(privacy)} />
      <Kind words={privacySentences.kept.certificate} months={certificateMonthsOf(privacy)} />
      <Kind words={privacySentences.kept.contact} />
      <Kind words={privacySentences.kept.pictures} />
      <Kind words={privacySentences.kept.attendance} />
      <Kind words={privacySentences.kept.takedown} />
      <Kind words={privacySentences.kept.administrators} />
      <Kind words={privacySentences.kept.logs} />
    </ul>
  );
}

interface KindProps {
  words: { what: string; data: string; why: string; howLong: string | ((months: number) => string) };
  months?: number;
}

function Kind({ words, months = privacy.retentionMonths }: KindProps) {
  const howLong = typeof words.howLong === 'string' ? words.howLong : words.howLong(months);
  return (
    <li>
      <h3>{words.what}</h3>
      <p>{words.data}</p>
      <dl>
        <dt>{privacySentences.kept.why}</dt>
        <dd>{words.why}</dd>
        <dt>{privacySentences.kept.howLong}</dt>
        <dd>{howLong}</dd>
      </dl>
    </li>
  );
}
