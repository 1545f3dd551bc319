/** Sentences of pages at addresses where nothing is. */
export const nothingHereSentences = {
  title: 'Page not found',
  lead: 'There is nothing at this address.',
  back: 'Go Back',
  home: 'Home page',
  page: 'Page not found...',
  club: 'Club not found',
};
