/** What pages say in browsers without JavaScript. Only the build of the pages' HTML has them. */
export const withoutScriptSentences = {
  page: 'Notices, events and forms need JavaScript, which this browser does not run.',
  link: 'Read this page without it.',
  /** Shown instead of a part that needs JavaScript. `ask` stands before the department's phone number and address. */
  instead: {
    notices: { needs: 'Notices need JavaScript.', ask: 'Ask the department for news:' },
    events: { needs: 'Upcoming events need JavaScript.', ask: 'Ask the department for the dates:' },
    /** On other pages than the home page, which browsers without JavaScript get with its lists. */
    eventsHere: {
      needs: 'Without JavaScript, see upcoming events on the home page.',
      ask: 'You can also ask the department:',
    },
    gallery: { needs: 'The gallery needs JavaScript.', ask: 'Contact the department here:' },
    clubEvents: { needs: 'Past events need JavaScript.', ask: 'Contact the department here:' },
    joining: { needs: 'This form needs JavaScript.', ask: 'You can also join through the department:' },
    registering: {
      needs: 'Registering needs JavaScript.',
      ask: 'You can also register through the department:',
    },
    contact: { needs: 'The form needs JavaScript.', ask: 'You can also contact us here:' },
    login: { needs: 'Logging in needs JavaScript.', ask: 'Contact the department here:' },
  },
};
