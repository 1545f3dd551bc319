/** The page of helpers who let people in. Its words are short, because they are read at a glance. */
export const doorSentences = {
  title: 'Door',
  loading: 'Loading the list',
  failed: 'The list could not be loaded.',
  noStorage:
    'This browser cannot keep the list. Maybe the window is private, or the memory is full. Open the organiser’s link in another one.',
  noEvent: 'This phone has no list. Open the link that the organiser sent you.',
  ended: 'This link has ended, and the list is deleted from this phone.',
  endedUnsent: (count: number) =>
    `This link has ended, but ${count} arrivals on this phone have not been sent. Tell the organiser, and keep this page open.`,
  cancelled: 'This event is cancelled.',
  signIn: 'Sign in',
  refused: 'Sign in again to send the arrivals.',
  forbidden: 'You may no longer send arrivals for this event. This phone keeps them all: tell the organiser.',
  start: {
    phone: 'Name of this phone, such as Gate 1',
    button: 'Start',
    kept: 'This phone can work without a network.',
    keeping: 'Saving this page for use without a network…',
    notKept: 'This browser cannot reopen the page without a network. Do not close it.',
    clock: (minutes: number) =>
      `The clock of this phone is ${written(Math.abs(minutes))} ${minutes > 0 ? 'slow' : 'fast'}. Arrivals are corrected, but please set the clock.`,
  },
  camera: {
    asking: 'Waiting for the camera…',
    refused:
      'Access to the camera is blocked. Allow it in the browser’s settings, or type numbers and names.',
    missing: 'No camera could be opened. Close other apps that use it, or type numbers and names.',
    again: 'Try the camera again',
    other: 'Other camera',
    light: 'Light',
    label: 'What the camera sees',
  },
  verdicts: {
    in: 'Let in',
    again: 'Already in',
    waiting: 'Waiting list',
    unlisted: 'Not on the list',
    revoked: 'Ticket was replaced',
    otherEvent: 'Other event',
    forged: 'Forged',
    noTicket: 'No ticket',
    undone: 'Taken back',
    failed: 'Not stored',
  },
  hints: {
    again: (time: string, by: string) => `Since ${time}, ${by}`,
    elsewhere: 'another phone',
    here: 'this phone',
    waiting: 'No seat yet. The organiser decides.',
    unlisted: 'The seat was given back, or there was none.',
    revoked: 'The organiser has issued a newer ticket.',
    otherEvent: 'This ticket is for another event.',
    forged: 'The signature is wrong.',
    noTicket: 'This code is not a ticket of this site.',
    newer: 'Registered after this phone loaded the list.',
    failed: 'This phone could not store the arrival. Write it down, and free up some storage.',
  },
  counts: (inside: number, seats: number) => `${inside} of ${seats} in`,
  walkIns: (count: number) =>
    count === 1 ? 'and 1 without registration' : `and ${count} without registration`,
  sent: 'Everything is sent.',
  unsent: (count: number) => (count === 1 ? '1 not sent' : `${count} not sent`),
  offline: 'No network',
  notTaken: (count: number) => `The server has not accepted ${count} arrivals. Tell the organiser.`,
  sendNow: 'Send now',
  search: {
    label: 'Name or number',
    none: 'Nobody found.',
    letIn: 'Let in',
    letInOf: (name: string) => `Let in: ${name}`,
    anyway: 'Let in anyway',
    more: (count: number) => `${count} more. Type more letters.`,
  },
  undo: 'Take back',
  undoOf: (name: string) => `Take back: ${name}`,
  walkIn: {
    heading: 'Without registration',
    name: 'Name',
    roll: 'Roll number',
    year: 'Year',
    add: 'Let in',
    missing: 'Name and roll number are required.',
  },
  states: {
    in: 'in',
    seat: 'seat',
    waiting: 'waiting list',
    asked: 'asked',
    full: 'no seat',
    withdrawn: 'withdrawn',
  },
};

function written(minutes: number): string {
  return minutes < 60 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
