/** What certificates and records of participation say on paper. */
export const certificatePaperSentences = {
  titles: {
    participation: 'Certificate of Participation',
    winner: 'Certificate of Achievement',
    speaker: 'Certificate of Appreciation',
    volunteer: 'Certificate of Appreciation',
    organiser: 'Certificate of Appreciation',
  },
  number: 'Certificate number',
  issuedOn: (date: string) => `Issued on ${date}`,
  verify: 'To verify, scan the code or open',
  signatureOf: (name: string) => `Signature of ${name}`,
};
