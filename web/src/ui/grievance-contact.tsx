import { privacy } from '@club-portal/contract/content/privacy';
import { ContactLink } from './contact-link.tsx';
import styles from './grievance-contact.module.css';

/** The person who answers questions and complaints about personal data. */
export function GrievanceContact() {
  if (!privacy.grievance) return null;
  const { name, role, email, phone } = privacy.grievance;
  return (
    <address className={styles.contact}>
      <strong>{name}</strong>
      <span>{role}</span>
      <ContactLink to={email} />
      <ContactLink to={phone} />
    </address>
  );
}
