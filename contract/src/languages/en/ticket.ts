/** The page of a ticket. Anybody who reads its code with a camera opens it. */
export const ticketSentences = {
  title: 'Ticket',
  titleOf: (event: string) => `Ticket: ${event}`,
  lead: 'Show this code at the door.',
  code: 'QR code of the ticket',
  none: 'This is not a ticket. Open the link in the email about your registration.',
  kept: 'Your tickets on this phone',
  noneKept: 'There are no tickets on this phone. Open the link in the email about your registration.',
  offline: 'There is no network. The code still works.',
  unread: 'The details of the ticket could not be loaded. The code still works.',
  isKept: 'The ticket is saved on this phone and works without a network.',
  number: 'Number',
  states: {
    void: 'This person no longer has a seat. The ticket is not valid.',
    revoked: 'The organiser has issued a newer ticket. Open the link in your latest email.',
    cancelled: 'This event is cancelled.',
  },
  helper:
    'For helpers: use the Door page to scan this code and let people in. The camera app only opens this page.',
  door: 'Open the door',
  feedback: 'Give feedback',
  forget: 'Remove from this phone',
  show: (name: string) => `Ticket of ${name}`,
};
