/** What visitors' pages say, and the frame around every page. Section 8 of the specification is the source. */
export const pageSentences = {
  administrator: {
    loginFailed: 'Login failed. Check your credentials.',
    sessionExpired: 'Your session has expired. Please log in again.',
  },
  notice: {
    fetchFailed: 'Failed to fetch notice..',
    empty: 'No notices found',
  },
  upcomingEvent: {
    fetchFailed: 'Failed to fetch events.',
    empty: 'No events found.',
  },
  gallery: {
    fetchFailed: 'Failed to load galleries',
    empty: 'No gallery items found.',
    emptyYear: (year: number) => `No events for ${year}`,
  },
  member: {
    failed: 'Something went wrong',
  },
  contactMessage: {
    sent: 'Message sent successfully!',
    failed: 'Something went wrong!',
    notSent: 'The message could not be sent. It is still here: check your connection and send it again.',
    serviceAbsent: 'Email service not loaded properly. Try again later.',
  },
  clubNotFound: 'Club not found',
  pageNotFound: 'Page not found...',
  noScript: 'Notices, events and forms need JavaScript, which this browser does not run.',
  /** In place of each, before the department's phone number and address. */
  withoutScript: {
    notices: 'Notices are shown only with JavaScript. What is new, the department tells you:',
    events: 'Events are shown only with JavaScript. What is coming up, the department tells you:',
    gallery: 'The gallery is shown only with JavaScript. You reach the department here:',
    clubEvents: 'Past events are shown only with JavaScript. You reach the department here:',
    joining: 'Joining on this page needs JavaScript. The department takes your name, too:',
    contact: 'The form needs JavaScript. You reach us without it:',
    login: 'Logging in needs JavaScript. You reach the department here:',
  },
  wakingUp: 'Waking up the server...',
  wakingUpNote: 'This may take 30-60 seconds on first load.',
  somethingWrong: 'Something went wrong!',
  slow: 'The server is taking longer than usual. Still waiting for its answer.',
  offline: 'The server cannot be reached. Check your connection and try again.',
  request: {
    forbidden: 'Your role does not allow this.',
    invalid: 'Please check the marked fields.',
    unavailable: 'The service is not available just now. Please try again in a moment.',
    failed: 'Something went wrong on the server.',
  },
};
