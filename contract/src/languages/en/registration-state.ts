/** Beside an event in a list: whether people can register for it. */
export const registrationStateSentences = {
  open: 'Registration open',
  waiting: 'Waiting list open',
  full: 'Full',
};
