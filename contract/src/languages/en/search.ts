/** The page on which visitors search in everything. */
export const searchSentences = {
  title: 'Search',
  description: (institute: string) =>
    `Search in the notices, events, clubs, people and pages of ${institute}.`,
  label: 'Search for',
  placeholder: 'An event, a club, a teacher',
  hint: 'Part of a word is enough, and typos are fine.',
  loading: 'Loading the search',
  notLoaded: 'The search could not be loaded.',
  withoutScript: 'The search needs JavaScript. These pages work without it:',
  found: (count: number, written: string) => `${written} ${count === 1 ? 'result' : 'results'}`,
  none: (words: string) => `No results for “${words}”.`,
  some: 'Partial matches:',
  noneHint: 'Try fewer words or another spelling, or look here:',
  ways: 'Or look here:',
  more: (written: string) => `Show ${written} more`,
  kinds: {
    pages: 'Pages',
    clubs: 'Clubs',
    people: 'People',
    events: 'Upcoming events',
    notices: 'Notices',
    records: 'Past events',
  },
};
