import { clubLinks } from 'virtual:club-links';
import { logo } from 'virtual:pictures';
import { institute } from '@club-portal/contract/content/institute';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../features/administrators/auth-context.tsx';
import { CloseIcon, MenuIcon } from '../ui/icons.tsx';
import { Link, NavLink } from '../ui/link.tsx';
import styles from './header.module.css';
import { NavMenu } from './nav-menu.tsx';

export function Header() {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const { isAuthenticated } = useAuth();

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes the menu
  useEffect(() => setOpen(false), [pathname]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open || event.defaultPrevented) return;
    setOpen(false);
    toggle.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape inside closes the mobile menu
    <header className={styles.header} onKeyDown={closeOnEscape}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <img src={logo} alt="" width="52" height="52" />
          <span>
            <span className={styles.name}>{institute.shortName}</span>{' '}
            <span className={styles.nameRest}>{institute.nameRest}</span>
          </span>
        </Link>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="navigation"
          aria-label="Menu"
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </button>
        <nav id="navigation" className={styles.nav} data-open={open} aria-label="Main">
          <ul>
            <li>
              <NavLink to="/" end>
                HOME
              </NavLink>
            </li>
            <NavMenu label="CLUBS" links={clubLinks} />
            <li>
              <NavLink to="/about">ABOUT US</NavLink>
            </li>
            <li>
              <NavLink to="/contact">CONTACT</NavLink>
            </li>
            {isAuthenticated ? (
              <Suspense>
                <Dashboard />
              </Suspense>
            ) : (
              <li>
                <Link to="/login" className={styles.login}>
                  Login
                </Link>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** Loaded separately, because only administrators need it. */
const Dashboard = lazy(async () => ({ default: (await import('./dashboard.tsx')).Dashboard }));
