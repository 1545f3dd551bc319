/** Of the administration: registration in the form of an event, and the list of who has registered. */
export const registrationListSentences = {
  opensHint: 'If empty, at once.',
  closesHint: 'If empty, when the event begins. For latecomers at the door, choose a later time.',
  capacityHint: 'If empty, there is no limit. A team takes one seat.',
  waitingListHint:
    'When all seats are taken, people join a waiting list. The first in line gets the next free seat, with an email.',
  membersOnlyHint: 'Members of the club chosen above, by their roll numbers.',
  teamHint: 'With 1 and 1, everybody registers alone.',
  questionsHint: (most: number) =>
    `The form asks for name, email, roll number and year, followed by at most ${most} questions of yours. Ask only what you need.`,
  addQuestion: 'Add a question',
  remove: 'Remove',
  removeQuestion: (number: number) => `Remove question ${number}`,
  question: (number: number) => `Question ${number}`,
  optionsHint: 'One per line.',
  optionsHindiHint: 'One per line, in the same order.',
  inHindi: (number: number) => `Question ${number} in Hindi (optional)`,
  thanksHint:
    'For example what to bring, or a link to the group. It is not secret: it can be found without registering.',
  title: 'Registrations',
  attendance: 'Door and attendance',
  certificates: 'Certificates',
  back: 'All events',
  loading: 'Loading the registrations',
  fetchFailed: 'Failed to load the registrations.',
  outcomes: {
    asked: 'Being registered',
    seat: 'Has a seat',
    waiting: 'Waiting',
    full: 'No seat',
    withdrawn: 'Withdrawn',
  },
  waitingAt: (place: number) => `Waiting, place ${place}`,
  counts: (seats: number, capacity: number | null, waiting: number, areTeams: boolean) => {
    const taken = areTeams ? `seats are taken by teams` : `seats are taken`;
    const without = areTeams ? (seats === 1 ? 'team has a seat' : 'teams have a seat') : 'have a seat';
    return `${capacity === null ? `${seats} ${without}` : `${seats} of ${capacity} ${taken}`}, ${waiting} waiting.`;
  },
  search: 'Search by name, email or roll number',
  found: (count: number) =>
    count === 1 ? '1 registration' : `${count.toLocaleString('en-IN')} registrations`,
  outcome: 'Outcome',
  answer: 'Answer',
  any: 'Any',
  yes: 'Yes',
  no: 'No',
  refresh: 'Refresh',
  totals: 'How often each answer was given',
  caption: 'Who has registered',
  pages: 'Pages of registrations',
  empty: 'Nobody found.',
  columns: ['Name', 'Email', 'Roll', 'Year', 'Team', 'Outcome', 'Registered (India)'],
  exportFailed: 'The list was not exported.',
  sheet: 'Sheet to sign (PDF)',
  arrivals: 'Who came, and when (PDF)',
  sheetFailed: 'The sheet was not made.',
  record: 'Record this event',
  fileSheet: 'File the signed sheet',
  team: (people: string) => `Team: ${people}`,
  moveUp: 'Move up',
  moveUpOf: (name: string) => `Move up: ${name}, to the top of the waiting list`,
  moveFailed: 'The registration was not moved.',
  newTickets: 'Send new tickets',
  newTicketsOf: (name: string) => `Send new tickets: ${name}`,
  newTicketsQuestion: (canMail: boolean) =>
    `Send new tickets, to the whole team if there is one? The old ones will be refused at the door. ${
      canMail ? 'The new one is sent by email.' : 'Tell them that the new ones are under My registrations.'
    }`,
  newTicketsFailed: 'No new tickets were issued.',
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw the registration of ${name}`,
  withdrawQuestion:
    'Withdraw this registration? The person gets an email, and the seat goes to the next one on the waiting list.',
  withdrawFailed: 'The registration was not withdrawn.',
  enter: 'Add a registration',
  enterHint:
    'For somebody who has asked the organisers, even before registration opens or after it has closed. The person gets an email.',
  languageOfMails: 'Language of emails',
  collected: 'The consent of this student is on paper',
  collectedHint: 'The student has read and signed the privacy notice of the form.',
  print: 'Print',
  number: 'No.',
  message: 'Write to them',
  messageTo: 'To',
  messageToHint: 'Each address gets its own email, once. Replies go to your address.',
  groups: {
    all: (count: number) => `Everybody with a seat or waiting (${count})`,
    seat: (count: number) => `Those with a seat (${count})`,
    waiting: (count: number) => `Those waiting (${count})`,
  },
  messageTextHint: 'Plain text. An empty line begins a paragraph, and addresses become links.',
  messageDoubt: (count: number) =>
    count === 1
      ? 'This email goes to one address. It cannot be recalled.'
      : `This email goes to ${count.toLocaleString('en-IN')} addresses. It cannot be recalled.`,
  import: 'Import a list',
  importList: 'List of registrations',
  importHint:
    'A CSV or XLSX file with name, email, roll number and year, for example the answers to a Google Form, downloaded from its sheet or as its ZIP file. You see every row before anybody is registered.',
  importCounts: (fresh: number, known: number, repeated: number, wrong: number) =>
    [
      `${fresh.toLocaleString('en-IN')} new`,
      `${known} registered before`,
      ...(repeated > 0 ? [`${repeated} twice in the list`] : []),
      `${wrong} left out.`,
    ].join(', '),
  importKnown: 'Has registered before',
  importLine: (line: number) => `Line ${line}`,
  importPages: 'Pages of the list',
  importMeaning: (canMail: boolean) =>
    `Seats are given in the order of the list, after those who have registered here.${canMail ? ' Each person gets an email with a link to their registration.' : ''} The list does not record consent to the privacy notice: ask for it.`,
  importAdd: (count: number) => (count === 1 ? 'Register 1' : `Register ${count.toLocaleString('en-IN')}`),
  importProgress: 'Registered so far',
  imported: (count: number) =>
    count === 1 ? '1 was registered.' : `${count.toLocaleString('en-IN')} were registered.`,
  importClose: 'Close the import',
};
