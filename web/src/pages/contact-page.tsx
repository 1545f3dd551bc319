import { map } from 'virtual:map';
import { contactPage } from '@club-portal/contract/content/contact';
import { institute } from '@club-portal/contract/content/institute';
import { contactSentences } from '@club-portal/contract/sentences/contact';
import { ContactForm } from '../features/contact-messages/contact-form.tsx';
import { ContactLink } from '../ui/contact-link.tsx';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { WithoutScript } from '../ui/without-script.tsx';
import styles from './contact-page.module.css';

export function ContactPage() {
  const { title, lead, form, visit } = contactPage;
  return (
    <>
      <PageHead
        title={title}
        description={contactSentences.description(institute.department)}
        path="/contact"
      />
      <Page title={title} lead={lead}>
        <div className={styles.columns}>
          <section className={styles.write} aria-labelledby="write-to-us">
            <h2 id="write-to-us">{form.heading}</h2>
            <WithoutScript missing="contact" />
            <div data-needs-script>
              {form.note && <p className={styles.note}>{form.note}</p>}
              <ContactForm />
            </div>
          </section>
          <section aria-labelledby="visit">
            <h2 id="visit">{visit.heading}</h2>
            <address className={styles.address}>
              <p>
                {institute.department}
                <br />
                {institute.name}
                {institute.address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </p>
              <Contact label={contactSentences.email} text={institute.email} />
              <Contact label={contactSentences.phone} text={institute.phone} />
            </address>
            {visit.hours && <p className={styles.note}>{visit.hours}</p>}
            {map && visit.mapAlt && (
              <img src={map} alt={visit.mapAlt} width="1200" height="800" className={styles.map} />
            )}
          </section>
        </div>
      </Page>
    </>
  );
}

function Contact({ label, text }: { label: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p>
      <span className={styles.label}>{label}</span>
      <ContactLink to={text} />
    </p>
  );
}
