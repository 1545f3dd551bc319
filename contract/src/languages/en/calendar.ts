/** The calendar's page, and the calendars that people subscribe to. */
export const calendarSentences = {
  title: 'Calendar',
  description: (department: string) => `What happens at the ${department} and in its clubs, month by month.`,
  lead: 'What is to come and what has been, month by month.',
  views: 'Views',
  month: 'Month',
  list: 'List',
  club: 'Club',
  allClubs: 'All clubs',
  months: 'Months',
  earlier: (month: string) => `Earlier: ${month}`,
  later: (month: string) => `Later: ${month}`,
  thisMonth: 'This month',
  loading: 'Loading the events',
  notLoaded: 'The events could not be loaded.',
  none: 'No events.',
  count: (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`,
  subscribe: 'Subscribe',
  subscribeLead: 'Your calendar then shows new events by itself, and says what was changed or cancelled.',
  inCalendarApp: 'In the calendar of this device',
  inGoogleCalendar: 'In Google Calendar',
  asFile: 'Address of the calendar',
  withoutScript: 'The days are shown only with JavaScript. Every calendar program can open the events:',
  /** On a club's page. */
  ofClub: 'What is to come, in the calendar',
  /** On the page of one event. */
  addToCalendar: 'Add to calendar',
  cancelledTitle: (title: string) => `Cancelled: ${title}`,
  /** In place of the title of a deleted event. */
  removedTitle: 'Removed event',
};
