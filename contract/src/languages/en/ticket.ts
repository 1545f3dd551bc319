/** The page of a ticket. Anybody who reads its code with a camera opens it. */
export const ticketSentences = {
  title: 'Ticket',
  titleOf: (event: string) => `Ticket: ${event}`,
  lead: 'Show this code at the door.',
  code: 'QR code of the ticket',
  none: 'This is no ticket. Open the link in the mail about your registration.',
  kept: 'Your tickets on this phone',
  noneKept: 'This phone keeps no tickets. Open the link in the mail about your registration.',
  offline: 'There is no network. The code works all the same.',
  unread: 'What the ticket is for could not be loaded. The code works all the same.',
  isKept: 'This phone keeps the ticket for when there is no network.',
  number: 'Number',
  states: {
    void: 'This person has no seat any more. The ticket is not valid.',
    revoked: 'The organiser has issued a newer ticket. Open the link in your newest mail.',
    cancelled: 'This event is cancelled.',
  },
  helper:
    'For helpers: let people in with the door’s page, which reads this code. The camera app only opens it.',
  door: 'Open the door',
  feedback: 'Say how it was',
  forget: 'Remove from this phone',
  show: (name: string) => `Ticket of ${name}`,
};
