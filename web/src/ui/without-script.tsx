import { contacts } from 'virtual:contacts';
import { withoutScriptSentences } from '@club-portal/contract/sentences/without-script';
import { Fragment } from 'react';

/**
 * For browsers without JavaScript: says what is missing on the page and how to reach the department. Only the build of the
 * pages' HTML has the words. Mark controls that need JavaScript with `data-needs-script`; public/without-script.css hides them.
 */
export function WithoutScript({ missing }: { missing: keyof typeof withoutScriptSentences.instead }) {
  if (!import.meta.env.SSR) return <noscript />;
  return (
    <noscript>
      <p>
        {withoutScriptSentences.instead[missing]}{' '}
        {contacts.map(([address, text], index) => (
          <Fragment key={text}>
            {index > 0 && ', '}
            <a href={address}>{text}</a>
          </Fragment>
        ))}
      </p>
    </noscript>
  );
}
