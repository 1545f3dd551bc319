import { institute } from '@club-portal/contract/content/institute';
import { pageSentences } from '@club-portal/contract/sentences/pages';

/**
 * In place of what needs JavaScript, for browsers that run none: what is missing, and how to reach the department.
 * Controls that would do nothing there are marked `data-needs-script`; public/without-script.css hides them.
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
