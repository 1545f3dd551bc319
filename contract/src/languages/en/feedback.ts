/** The page on which people who were at an event say how it was. */
export const feedbackSentences = {
  title: 'Feedback',
  titleOf: (event: string) => `How was “${event}”?`,
  anonymous:
    'This is anonymous. Your ratings are added to those of the others, and your sentences are mixed with theirs, without name, ticket or time. The organisers see only the whole, once feedback is closed and at least five people have answered.',
  parts: {
    content: 'Content: what was taught or shown',
    organisation: 'Organisation: time, place, information',
    usefulness: 'Usefulness: what you take away from it',
  },
  ratings: ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'],
  good: 'What was good? (optional)',
  better: 'What should be better? (optional)',
  hint: 'One sentence is enough. Please write no names.',
  send: 'Send feedback',
  loading: 'Loading the form',
  failed: 'The form could not be loaded.',
  thanks: 'Thank you. Your feedback has been added to that of the others.',
  states: {
    given: 'Feedback was already given with this ticket. Thank you.',
    notYet: 'Feedback opens on the last day of the event.',
    closed: 'Feedback about this event is closed.',
    absent: 'Feedback is for those who were let in at the door. If you were there, tell the organisers.',
  },
  none: 'This is not a feedback link. Open the link in your email.',
};
