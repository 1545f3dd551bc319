/** The part of a club's page for joining, and its form. */
export const joiningSentences = {
  heading: 'Join Us Today',
  failed: 'Something went wrong',
  text: 'Every student of the institute is welcome, from the first year to the fourth, whatever the branch. Tell us who you are, and the club will get in touch.',
  button: 'Join Now',
  qrCode: 'QR code for joining',
  title: (label: string) => `Join ${label} Club`,
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'An Indian mobile number, or an international one with + in front.',
  roll: 'University roll number',
  year: 'Year',
  chooseYear: 'Choose your year',
  /** By the value that is sent. It is the same in every language. */
  years: { 'I year': 'I year', 'II year': 'II year', 'III year': 'III year', 'IV year': 'IV year' },
  submit: 'Submit',
};
