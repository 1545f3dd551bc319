/** The page on which visitors search in everything. */
export const searchSentences = {
  title: 'Search',
  description: (institute: string) => `Search in the notices, events, clubs and pages of ${institute}.`,
  label: 'Words to look for',
  placeholder: 'An event, a club, a notice',
  hint: 'One word or its beginning is enough. A wrong letter does no harm.',
  loading: 'Loading what can be found',
  notLoaded: 'The search could not be loaded.',
  withoutScript: 'The search needs JavaScript. Notices and clubs can be reached without it.',
  found: (count: number, written: string) => `${written} ${count === 1 ? 'result' : 'results'}`,
  none: (words: string) => `Nothing is found for “${words}”.`,
  noneHint: 'Try fewer words, or look at the notices and at the pages of the clubs.',
  more: (written: string) => `${written} more. Another word makes the list shorter.`,
  kinds: {
    pages: 'Pages',
    clubs: 'Clubs',
    events: 'Upcoming events',
    notices: 'Notices',
    records: 'Past events',
  },
};
