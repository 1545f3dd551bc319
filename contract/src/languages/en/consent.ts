/** What the join form says before a student agrees. A change of a sentence is a new version in `consent.ts`. */
export const consentSentences = {
  heading: 'Your data',
  /** The sentences below it are folded. */
  notice: (department: string, institute: string) =>
    `The ${department} of ${institute} keeps what you write here, and which club you chose, so that the club can enrol you and reach you.`,
  more: 'Who sees it, when it is erased, and if you are under 18',
  access: (months: number) =>
    `Only the administrators of this site and the coordinators of the club see it. It is erased after ${months} months, or as soon as you withdraw.`,
  young:
    'Are you under 18? Please do not use this form. Bring a parent’s consent to the department office and we will add you.',
  privacy: 'How your data is handled',
  withdraw: 'See or erase your data',
  agree: 'I am 18 or older, and I agree that my data is kept and used for this.',
};
