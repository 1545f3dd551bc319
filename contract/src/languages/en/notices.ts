/** The page of all notices. */
export const noticeSentences = {
  description: (department: string) => `Notices of the ${department}, year by year.`,
  lead: 'All notices of the department, newest first.',
  search: 'Search',
  placeholder: 'Search the titles…',
  found: (count: number) => `${count} ${count === 1 ? 'notice' : 'notices'}`,
  noneFound: 'No notices match.',
  pinned: 'Important',
  ownPage: 'Share this notice',
  loadingText: 'Loading the text',
  textFailed: 'The text could not be loaded.',
};
