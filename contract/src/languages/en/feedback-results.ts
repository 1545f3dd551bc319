/** Of the administration: what the feedback of an event says. */
export const feedbackResultSentences = {
  heading: 'Feedback',
  loading: 'Loading the feedback',
  failed: 'Failed to load the feedback.',
  counts: (answers: number, asked: number) =>
    `${answers} of the ${asked} who came with a ticket have answered.`,
  open: (day: string) =>
    `Feedback is open until ${day}. Then, or as soon as you close it, the results are here, if at least five have answered. Nobody sees single answers.`,
  few: 'Fewer than five have answered. So that nobody can tell who said what, their answers were erased.',
  close: 'Close feedback now',
  closeTitle: 'Close feedback',
  confirm: 'Close it now? Nobody can answer any more.',
  tooFew: 'Fewer than five have answered: what they said will be erased, and nobody will see it.',
  notClosed: 'Feedback was not closed.',
  parts: { content: 'Content', organisation: 'Organisation', usefulness: 'Usefulness' },
  average: (part: string, average: string) => `${part}: ${average} of 5`,
  rating: 'Rating',
  answers: 'Answers',
  good: 'What was good',
  better: 'What should be better',
  noSentences: 'Nobody wrote anything.',
};
