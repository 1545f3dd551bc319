import { institute } from '@club-portal/contract/content/institute';
import { withoutScriptSentences } from '@club-portal/contract/sentences/without-script';
import { ContactLink } from './contact-link.tsx';

/**
 * For browsers without JavaScript: says what is missing on the page and how to reach the department. Only the build of
 * the pages' HTML has the words. Mark controls that need JavaScript with `data-needs-script`; public/without-script.css
 * hides them.
 */
export function WithoutScript({ missing }: { missing: keyof typeof withoutScriptSentences.instead }) {
  if (!import.meta.env.SSR) return <noscript />;
  const { phone, email } = institute;
  const { needs, ask } = withoutScriptSentences.instead[missing];
  return (
    <noscript>
      <p>
        {`${needs} ${phone || email ? ask : ''} `}
        <ContactLink to={phone} />
        {phone && email && ', '}
        <ContactLink to={email} />
      </p>
    </noscript>
  );
}
