import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { beingSetUpSentences as words } from '@club-portal/contract/sentences/being-set-up';
import { language } from '@club-portal/contract/sentences/language';
import { addressIn } from '../lib/addresses/site-address.ts';
import { Page } from '../ui/page.tsx';
import { PageHead } from '../ui/page-head.tsx';

/**
 * What visitors see at every address until the site's owner is published. It is never part of the browser's
 * application.
 */
export function BeingSetUpPage() {
  const others = Object.values(languages).filter(({ code }) => code !== language.code);
  return (
    <>
      <PageHead title={words.title} />
      <Page title={words.title} lead={words.lead}>
        <p>
          <a href="/login">{words.signIn}</a>
          {others.map(({ code, name }) => (
            <span key={code}>
              {' · '}
              <a href={addressIn(code as LanguageCode, '/')} lang={code}>
                {name}
              </a>
            </span>
          ))}
        </p>
      </Page>
    </>
  );
}
