import { institute } from '@club-portal/contract/content/institute';
import { pageSentences } from '@club-portal/contract/sentences/pages';

/**
 * For browsers without JavaScript: says what is missing on the page and how to reach the department. Mark controls that
 * need JavaScript with `data-needs-script`; public/without-script.css hides them.
 */
export function WithoutScript({ missing }: { missing: keyof typeof pageSentences.withoutScript }) {
  const { phone, email } = institute;
  return (
    <noscript>
      <p>
        {pageSentences.withoutScript[missing]} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,{' '}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </noscript>
  );
}
