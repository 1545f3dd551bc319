/** Of the administration: what the feedback of an event says. */
export const feedbackResultSentences = {
  heading: 'Feedback',
  loading: 'Loading the feedback',
  failed: 'Failed to load the feedback.',
  counts: (answers: number, asked: number) =>
    `${answers} of the ${asked} who came with a ticket have answered.`,
  open: (day: string) =>
    `Feedback is open until ${day}. The results appear here after that, or as soon as you close it, if at least five people have answered. Nobody sees individual answers.`,
  few: 'Fewer than five people answered. Their answers were erased, so that nobody can tell who said what.',
  close: 'Close feedback now',
  closeTitle: 'Close feedback',
  confirm: 'Close it now? After that, nobody can answer.',
  tooFew: 'Fewer than five people have answered. Their answers will be erased, and nobody will see them.',
  notClosed: 'Feedback was not closed.',
  parts: { content: 'Content', organisation: 'Organisation', usefulness: 'Usefulness' },
  average: (part: string, average: string) => `${part}: ${average} of 5`,
  rating: 'Rating',
  answers: 'Answers',
  good: 'What was good',
  better: 'What should be better',
  noSentences: 'Nobody wrote anything.',
};
