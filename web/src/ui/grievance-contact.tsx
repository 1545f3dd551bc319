import { privacy } from '@club-portal/contract/content/privacy';
import styles from './grievance-contact.module.css';

/** The person who answers questions and complaints about personal data. */
export function GrievanceContact() {
  if (!privacy.grievance) return null;
  const { name, role, email, phone } = privacy.grievance;
  return (
    <address className={styles.contact}>
      <strong>{name}</strong>
      <span>{role}</span>
      <a href={`mailto:${email}`}>{email}</a>
      {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
    </address>
  );
}
