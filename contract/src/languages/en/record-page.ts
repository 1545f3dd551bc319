/** What the pages of single events say around the record. */
export const recordPageSentences = {
  loading: 'Loading the event',
  notLoaded: 'The event could not be loaded.',
  filesNotLoaded: 'Not all pictures and files could be loaded.',
  removed: { title: 'Removed', lead: 'This page has been removed.' },
  clubEvents: (label: string) => `Events of the ${label} Club`,
  /** On a club's page. */
  clubCalendar: 'See upcoming events in the calendar',
  when: 'When',
  inDays: (days: number) => `in ${days} days`,
  where: 'Where',
  map: 'Show on map',
  /** An announced event has one link, for whatever comes next. */
  register: 'Details and registration',
  /** Registration on this site. */
  registration: {
    button: 'Register',
    wait: 'Join the waiting list',
    notYet: (moment: string) => `Registration opens on ${moment}.`,
    until: (moment: string) => `Open until ${moment}.`,
    left: (seats: number, capacity: number) => `${seats} of ${capacity} seats are left.`,
    taken: 'All seats are taken.',
    waiting: (people: number) =>
      people === 1 ? 'One person is waiting for a seat.' : `${people} people are waiting for a seat.`,
    /** Of an event for teams. */
    ofTeams: {
      left: (places: number, capacity: number) => `Places for ${places} of ${capacity} teams are left.`,
      taken: 'All places for teams are taken.',
      waiting: (teams: number) =>
        teams === 1 ? 'One team is waiting for a place.' : `${teams} teams are waiting for a place.`,
    },
    closed: 'Registration is closed.',
    membersOnly: 'For members of the club.',
    teams: (least: number, most: number) =>
      least === most ? `For teams of ${most}.` : `For teams of ${least} to ${most}.`,
    aloneOrTeam: (most: number) => `Come alone, or as a team of up to ${most}. A team takes one seat.`,
    mine: 'My registrations',
    list: 'Who has registered',
  },
  addToCalendar: 'Add to calendar',
  /** Where the event can be added. */
  calendars: {
    device: 'This device (ICS file)',
    google: 'Google Calendar',
  },
  about: 'About this event',
  host: 'Host',
  moreOf: (label: string) => `More from the ${label} Club`,
  summary: 'Summary',
  outcome: 'Outcome',
  kind: 'Kind of activity',
  theme: 'Theme',
  speaker: 'Speaker',
  eventFor: 'For',
  participants: 'Participants',
  students: (count: number, written: string) => `${written} ${count === 1 ? 'student' : 'students'}`,
  faculty: (count: number, written: string) => `${written} ${count === 1 ? 'teacher' : 'teachers'}`,
  agency: 'In collaboration with',
  prizes: 'Prizes',
  pictures: 'Pictures',
  videos: 'Videos',
  documents: 'Documents',
  report: 'Report of this event (PDF)',
  share: 'Share',
  copyLink: 'Copy link',
  copied: 'The link is copied.',
  copyThis: 'Copy this link:',
  /** Alternative text. */
  posterOf: (facts: string) => `Poster: ${facts}`,
  /** With the QR code, for the notice board. */
  printedPoster: (size: string) => `Poster ${size} (PDF)`,
  qrCode: {
    button: 'QR code',
    of: (title: string) => `QR code: ${title}`,
    leadsTo: (address: string) => `QR code that leads to ${address}`,
    saveSvg: 'Save as SVG',
    savePng: 'Save as PNG',
  },
  over: 'This event is over.',
  details: 'Details',
  /** In the viewer: the link to the event's own page. */
  everything: 'More about this event',
};
