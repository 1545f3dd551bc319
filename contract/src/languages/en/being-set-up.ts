/** Sentences of the one page of a site that nobody has set up yet. */
export const beingSetUpSentences = {
  title: 'This site is being set up',
  lead: 'The department’s site will be available soon.',
  signIn: 'Sign in to set it up',
};
