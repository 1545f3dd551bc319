import { nothingHereSentences } from '@club-portal/contract/sentences/nothing-here';
import { useLocation, useNavigate } from 'react-router-dom';
import { ChevronIcon } from '../ui/icons.tsx';
import styles from './back.module.css';

/** The way back in an installed portal, which has no browser controls. An installed portal starts at the home page. */
export function Back() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (pathname === '/') return null;
  return (
    <button
      type="button"
      className={styles.back}
      aria-label={nothingHereSentences.back}
      // A shared link may have opened this page first.
      onClick={() => (history.length > 1 ? navigate(-1) : navigate('/'))}
    >
      <ChevronIcon />
    </button>
  );
}
