import { institute } from '@club-portal/contract/content/institute';
import { messages } from '@club-portal/contract/messages';

/**
 * In place of what needs JavaScript, for browsers that run none: what is missing, and how to reach the department.
 * Controls that would do nothing there are marked `data-needs-script`; public/without-script.css hides them.
 */
export function WithoutScript({ missing }: { missing: keyof typeof messages.withoutScript }) {
  const { phone, email } = institute;
  return (
    <noscript>
      <p>
        {messages.withoutScript[missing]} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,{' '}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </noscript>
  );
}
