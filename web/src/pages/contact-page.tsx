import { map } from 'virtual:map';
import { contactPage } from '@club-portal/contract/content/contact';
import { institute } from '@club-portal/contract/content/institute';
import { contactSentences } from '@club-portal/contract/sentences/contact';
import { ContactForm } from '../features/contact-messages/contact-form.tsx';
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
              <p className={styles.note}>{form.note}</p>
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
              <p>
                <span className={styles.label}>{contactSentences.email}</span>
                <a href={`mailto:${institute.email}`}>{institute.email}</a>
              </p>
              <p>
                <span className={styles.label}>{contactSentences.phone}</span>
                <a href={`tel:${institute.phone.replaceAll(' ', '')}`}>{institute.phone}</a>
              </p>
            </address>
            <p className={styles.note}>{visit.hours}</p>
            <img src={map} alt={visit.mapAlt} width="1200" height="800" className={styles.map} />
          </section>
        </div>
      </Page>
    </>
  );
}
