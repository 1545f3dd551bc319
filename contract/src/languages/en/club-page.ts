/** A club's page, without the part for joining. */
export const clubPageSentences = {
  /** The page of all clubs. */
  all: {
    title: 'Clubs',
    description: (department: string) => `The clubs of the ${department}, and when they meet.`,
    lead: 'Every student of the institute can join.',
    none: 'No club has a page here yet.',
    unsure: 'Not sure?',
    thisMonth: 'See what is on this month',
  },
  welcome: (title: string) => `Welcome to the ${title}`,
  meets: 'Meets',
  members: 'Members',
  next: 'Next event',
  loadingNext: 'Loading the next event',
  nothingNext: 'No event is announced yet. See the notices for news.',
  notLoaded: 'The next event could not be loaded.',
  past: 'Past events',
  pastSubtitle: 'Photos, videos and documents from past events, year by year.',
  viewEvents: 'View Events',
};
