import { institute } from '@club-portal/contract/content/institute';
import { messages } from '@club-portal/contract/messages';

/**
 * For browsers without JavaScript: says what is missing on the page and how to reach the department. Mark controls that
 * need JavaScript with `data-needs-script`; public/without-script.css hides them.
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
