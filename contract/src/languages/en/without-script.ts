/** What pages say in browsers without JavaScript. Only the build of the pages' HTML has them. */
export const withoutScriptSentences = {
  page: 'Notices, events and forms need JavaScript, which this browser does not run.',
  link: 'Read this page without it.',
  /** Shown instead of a part that needs JavaScript, before the department's phone number and address. */
  instead: {
    notices: 'Notices need JavaScript. Ask the department for news:',
    events: 'Upcoming events need JavaScript. Ask the department for the dates:',
    gallery: 'The gallery needs JavaScript. Contact the department here:',
    clubEvents: 'Past events need JavaScript. Contact the department here:',
    joining: 'This form needs JavaScript. You can also join through the department:',
    contact: 'The form needs JavaScript. You can also contact us here:',
    login: 'Logging in needs JavaScript. Contact the department here:',
  },
};
