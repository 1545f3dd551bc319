/** A club's page, without the part for joining. */
export const clubPageSentences = {
  welcome: (title: string) => `Welcome to the ${title}`,
  meets: 'Meets',
  members: 'Members',
  next: 'What is next',
  loadingNext: 'Loading the next event',
  nothingNext: 'No event is announced. The notices say what is new.',
  notLoaded: 'The next event could not be loaded.',
  past: 'What we have done',
  pastSubtitle: 'Pictures, films and papers of past events, year by year.',
  viewEvents: 'View Events',
};
