import { clubLinks } from 'virtual:club-links';
import { aboutLinks } from 'virtual:own-pages';
import { logo } from 'virtual:pictures';
import { institute } from '@club-portal/contract/content/institute';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountEntry } from '#account-entry';
import { CloseIcon, MenuIcon, SearchIcon } from '../ui/icons.tsx';
import { Link, NavLink } from '../ui/link.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { NavMenu } from './nav-menu.tsx';

const words = pageSentences.frame;

export function Header() {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the menu
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
          aria-label={words.menu}
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </button>
        <nav id="navigation" className={styles.nav} data-open={open} aria-label={words.mainMenu}>
          <ul>
            <li>
              <NavLink to="/" end>
                {words.home}
              </NavLink>
            </li>
            <NavMenu label={words.clubs} links={clubLinks}>
              <NavLink to="/clubs">{words.allClubs}</NavLink>
            </NavMenu>
            <li className={styles.capitals}>
              <NavLink to="/notices">{words.notices}</NavLink>
            </li>
            <li className={styles.capitals}>
              <NavLink to="/calendar">{pageSentences.home.calendar}</NavLink>
            </li>
            {aboutLinks[0] ? (
              <NavMenu label={words.about} links={aboutLinks} />
            ) : (
              <li>
                <NavLink to="/about">{words.about}</NavLink>
              </li>
            )}
            <li>
              <NavLink to="/contact">{words.contact}</NavLink>
            </li>
            <LanguageSwitch />
            <AccountEntry className={styles.login} />
          </ul>
        </nav>
        <Link
          to="/search"
          className={styles.search}
          aria-label={words.search}
          aria-keyshortcuts="/"
          aria-current={pathname === '/search' ? 'page' : undefined}
        >
          <SearchIcon />
        </Link>
      </div>
    </header>
  );
}
