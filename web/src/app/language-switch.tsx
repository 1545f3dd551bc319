import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { language } from '@club-portal/contract/sentences/language';
import { useLocation } from 'react-router-dom';
import { addressIn } from '../lib/addresses/site-address.ts';
import { useHydrated } from '../lib/rendering/use-hydrated.ts';
import { documentOf, isInEveryLanguage } from './routes.ts';

const others = Object.values(languages).filter(({ code }) => code !== language.code);

/**
 * Links to the same page in the other languages, each labelled in its own language. Every language is a build, so the
 * page is reloaded.
 */
export function LanguageSwitch() {
  const address = useAddress();
  const { pathname } = useLocation();
  if (!isInEveryLanguage(pathname)) return null;
  return others.map(({ code, name }) => (
    <li key={code}>
      <a href={addressIn(code as LanguageCode, address)} lang={code} hrefLang={code}>
        {name}
      </a>
    </li>
  ));
}

/** The build knows neither the query and the fragment nor the address of an unknown page. */
function useAddress(): string {
  const { pathname, search, hash } = useLocation();
  const hydrated = useHydrated();
  if (hydrated) return pathname + search + hash;
  return documentOf(pathname) === '*' ? '/' : pathname;
}
