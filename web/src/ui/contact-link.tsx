/** A link to a phone number or an email address. Nothing without one. */
export function ContactLink({ to }: { to: string | undefined }) {
  return to && <a href={to.includes('@') ? `mailto:${to}` : `tel:${to.replaceAll(' ', '')}`}>{to}</a>;
}
