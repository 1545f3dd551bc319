/** A link to a phone number or an email address. Renders nothing if there is none. */
export function ContactLink({ to }: { to: string | undefined }) {
  return to && <a href={(to.includes('@') ? 'mailto:' : 'tel:') + to.replaceAll(' ', '')}>{to}</a>;
}
