import { footerLinks } from 'virtual:own-pages';
import { institute } from '@club-portal/contract/content/institute';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { ContactLink } from '../ui/contact-link.tsx';
import { Link } from '../ui/link.tsx';
import styles from './footer.module.css';

const { secondName } = institute;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.name}>{institute.name}</p>
          {secondName && <p lang={secondName.language}>{secondName.text}</p>}
          <p>
            <Link to={institute.departmentPath}>{institute.department}</Link>
          </p>
          {footerLinks.map(({ to, label }) => (
            <p key={to}>
              <Link to={to}>{label}</Link>
            </p>
          ))}
        </div>
        <address>
          {institute.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <ContactLink to={institute.phone} />
          <ContactLink to={institute.email} />
        </address>
        <ul aria-label={pageSentences.frame.socialMedia}>
          {institute.social.map(({ label, url }) => (
            <li key={label}>
              <a href={url} rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.copyright}>
        {`© ${institute.copyrightYear} ${institute.name} · `}
        <Link to="/notices">{pageSentences.frame.notices}</Link>
        {' · '}
        <Link to="/verify">{pageSentences.frame.certificates}</Link>
        {' · '}
        <Link to="/privacy">{pageSentences.frame.privacy}</Link>
      </p>
    </footer>
  );
}
