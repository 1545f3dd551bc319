/** The page of all notices. */
export const noticeSentences = {
  description: (department: string) => `What the ${department} announces, year by year.`,
  lead: 'What the department announces, the newest first.',
  search: 'Search',
  placeholder: 'Search the titles…',
  found: (count: number) => `${count} ${count === 1 ? 'notice' : 'notices'}`,
  noneFound: 'No title has these words.',
  pinned: 'Important',
  ownPage: 'This notice alone, to share',
  loadingText: 'Loading the text',
  textFailed: 'The text could not be loaded.',
};
