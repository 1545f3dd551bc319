/** Of the administration: registration in the form of an event, and the list of who has registered. */
export const registrationListSentences = {
  opensHint: 'Empty: at once.',
  closesHint: 'Empty: when the event begins.',
  capacityHint: 'Empty: no limit. A team takes one seat.',
  waitingListHint:
    'When all seats are taken, people wait. Whoever is first gets the next free seat, with a mail.',
  membersOnlyHint: 'Of the club that is chosen above. Roll numbers are compared.',
  teamHint: '1 and 1: everybody registers alone.',
  questionsHint: (most: number) =>
    `The form asks for name, mail, roll number and year. At most ${most} questions come after them. Ask only what you need.`,
  addQuestion: 'Add a question',
  remove: 'Remove',
  removeQuestion: (number: number) => `Remove question ${number}`,
  question: (number: number) => `Question ${number}`,
  optionsHint: 'One a line.',
  optionsHindiHint: 'One a line, in the same order.',
  inHindi: (number: number) => `Question ${number} in Hindi (optional)`,
  thanksHint: 'For example what to bring, or where the group is.',
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
  search: 'Search by name, mail, roll number',
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
  empty: 'Nobody was found.',
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
    `Send new tickets, to the whole team if it is one? The old ones are refused at the door. ${
      canMail ? 'A mail with the new one goes out.' : 'Say that the new ones are under My registrations.'
    }`,
  newTicketsFailed: 'No new tickets were issued.',
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw the registration of ${name}`,
  withdrawQuestion:
    'Withdraw this registration? The person gets a mail, and the seat goes to the next one who waits.',
  withdrawFailed: 'The registration was not withdrawn.',
  enter: 'Add a registration',
  enterHint:
    'For somebody who has asked the organisers, also before registration opens and after it has closed. Whoever is added gets a mail.',
  languageOfMails: 'Language of the mails',
  collected: 'The consent of this student is on paper',
  collectedHint: 'The notice of the form was read and signed.',
  print: 'Print',
  number: 'No.',
  message: 'Write to them',
  messageTo: 'To',
  messageToHint: 'Each address gets a mail of its own, once. Answers go to your address.',
  groups: {
    all: (count: number) => `All who come or wait (${count})`,
    seat: (count: number) => `Those with a seat (${count})`,
    waiting: (count: number) => `Those who wait (${count})`,
  },
  messageTextHint: 'Plain text. An empty line begins a paragraph, and addresses become links.',
  messageDoubt: (count: number) =>
    count === 1
      ? 'One address gets this mail. It cannot be taken back.'
      : `${count.toLocaleString('en-IN')} addresses get this mail. It cannot be taken back.`,
  import: 'Import a list',
  importList: 'List of registrations',
  importHint:
    'A CSV or XLSX with name, email, roll number and year, for example the answers of a Google Form, downloaded from its sheet. You see every row before anybody is registered.',
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
    `Seats are given in the order of the list, after those who have registered here.${canMail ? ' Each person gets a mail with a link to the own registration.' : ''} The list has no consent to the notice of the form: ask for it.`,
  importAdd: (count: number) => (count === 1 ? 'Register 1' : `Register ${count.toLocaleString('en-IN')}`),
  importProgress: 'How many are registered',
  imported: (count: number) =>
    count === 1 ? '1 was registered.' : `${count.toLocaleString('en-IN')} were registered.`,
  importClose: 'Close the import',
};
