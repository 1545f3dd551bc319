/** What certificates and records of participation say on paper. */
export const certificatePaperSentences = {
  titles: {
    participation: 'Certificate of Participation',
    winner: 'Certificate of Achievement',
    speaker: 'Certificate of Appreciation',
    volunteer: 'Certificate of Appreciation',
    organiser: 'Certificate of Appreciation',
  },
  /** What an organiser may choose as the place of a winner. */
  prizes: ['First prize', 'Second prize', 'Third prize'],
  number: 'Certificate number',
  issuedOn: (date: string) => `Issued on ${date}`,
  verify: 'To verify, scan the code or open',
  signatureOf: (name: string) => `Signature of ${name}`,
  record: {
    title: 'Record of participation',
    email: 'Email address',
    events: 'Events',
    issued: 'Issued on',
    tookPart: 'Took part in',
    role: 'Role',
    roles: {
      participation: 'Participant',
      winner: 'Winner',
      speaker: 'Speaker',
      volunteer: 'Volunteer',
      organiser: 'Organiser',
    },
    attended: 'Attended',
    registered: 'Registered',
    verification: 'Verification',
    verify: 'To verify this record, scan the code or open this page:',
  },
};
