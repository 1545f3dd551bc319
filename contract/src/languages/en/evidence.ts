/** What administrators and coordinators read about the evidence of an event, and about sheets with names. */
export const evidenceSentences = {
  back: 'All uploaded events',
  loading: 'Loading the files and the evidence',
  fetchFailed: 'Failed to load the files and the evidence.',
  filesHint: (count: number, most: number) =>
    `${count} of at most ${most} files: PDFs without a password, or pictures of papers. They are uploaded at once.`,
  papers: (count: number) => (count === 0 ? 'None' : count === 1 ? '1 paper' : `${count} papers`),
  located: (located: number, pictures: number) => `${located} of ${pictures} with a place`,
  placesLabel: 'time and place',
  listLabel: 'attendance list',
  parts: {
    nav: 'Parts of this page',
    files: 'Pictures',
    papers: 'Papers',
    attendance: 'Attendance',
    places: 'Place',
  },
  lacking: '(something is missing)',
  add: 'Add',
  addOf: (use: string) => `Add: ${use}`,
  shownToVisitors: 'visitors see it.',
  visitorsToo: 'visitors see it too',
  use: 'Kind',
  pictureForPapers: 'A picture that visitors see, such as a poster:',
  pictureOfAnnouncement: 'The event was announced with a picture.',
  takeAnnouncement: 'Add it as the notice or brochure',
  both: 'Also use as evidence',
  copy: (name: string) => `Also use as evidence: ${name}`,
  onlyEvidence: 'Use as evidence only',
  onlyEvidenceOf: (name: string) => `Use as evidence only: ${name}`,
  confirmOnly: (use: string) => `Visitors will no longer see this file. It is kept as evidence: ${use}.`,
  takeFromVisitors: 'Hide from visitors',
  show: 'Also show to visitors',
  showOf: (name: string) => `Also show to visitors: ${name}`,
  confirmShow: 'Everybody can then open this file on the page of the event.',
  giveToVisitors: 'Show to visitors',
  open: (name: string) => `Open ${name} (in a new tab)`,
  download: (name: string) => `Download ${name}`,
  remove: (name: string) => `Remove ${name}`,
  reportWithEvidence: 'Report with evidence (PDF)',
  uses: {
    attendance: 'Attendance list',
    notice: 'Notice or brochure',
    certificate: 'Certificate',
    letter: 'Letter',
    other: 'Other',
  },
  room: (count: number, room: number) => `${count} files are too many: there is room for ${room}.`,
  sending: (name: string, number: number, count: number) => `Sending ${name}, ${number} of ${count}`,
  attachFailed: 'Not all files were added.',
  removeTitle: 'Remove file',
  confirmRemove: (days: number) =>
    `Are you sure you want to remove this file? It stays in the trash for ${days} days.`,
  removeFailed: 'The file was not removed.',
  noAttendance: 'No list yet.',
  names: (count: number) => (count === 1 ? '1 name' : `${count.toLocaleString('en-IN')} names`),
  door: {
    counts: (seated: number, came: number, others: number) =>
      // Nobody has a seat at an event without registration.
      seated === 0
        ? `Counted at the door: ${came} came.`
        : `Counted at the door: ${seated} had a seat, ${came} came${others > 0 ? `, ${others} of them without a seat` : ''}.`,
    comesAlong: 'Their names become the attendance list of the record.',
    otherList: (names: number) => `This list has ${names === 1 ? '1 name' : `${names} names`}.`,
    otherNumber: (students: number) => `The record says ${students} students.`,
    take: 'Use the list from the door',
    takeFailed: 'The list from the door was not copied.',
  },
  showNames: 'Show all names',
  hideNames: 'Hide the names',
  downloadNames: 'Download the names (CSV)',
  removeList: 'Remove the list',
  confirmRemoveList: 'Are you sure you want to remove the attendance list?',
  listOf: (count: number) => (count === 1 ? 'The list of 1 name' : `The list of ${count} names`),
  numberStays: 'The event’s number of students stays as it is.',
  removeListFailed: 'The list was not removed.',
  firstRows: (shown: number, count: number) =>
    count > shown ? `The first ${shown} of ${count.toLocaleString('en-IN')} names` : 'All names',
  attendanceHint:
    'Names and roll numbers, at most 5,000, as XLSX or as CSV in UTF-8. You see the list before it is saved. It replaces the current one.',
  layout: {
    legend: 'How to read the list',
    unknown: 'It is not clear which columns have the names and roll numbers. Please choose.',
    prompt: 'Please choose',
    noHeadings: 'No headings: the first line is a name',
    line: (line: number, text: string) => `Line ${line}: ${text}`,
    column: (letter: string, title: string, sample: string) =>
      `${letter}: ${[title, sample].filter(Boolean).join(' – ')}`,
    noRolls: 'No roll numbers',
    headingsHint: 'The last line above the names, even if it is only a title.',
    came: 'Who came',
    cameHint: 'The column with marks such as P and A, or with hours.',
    everybody: 'Everybody on the list',
    unknownMarks: 'It is not clear who on the list came. Please choose what the marks mean.',
    mark: (mark: string, count: number) =>
      `${mark ? `Marked “${mark}”` : 'Not marked'} (${count.toLocaleString('en-IN')})`,
    didCome: 'They came',
    didNotCome: 'They did not come',
    from: {
      teams: 'A list from Microsoft Teams: each participant once.',
      zoom: 'A list from Zoom: each participant once, without the hosts and panelists of a webinar.',
      forms: 'The answers to a Google Form: each person once.',
    },
  },
  leftOut: (count: number) =>
    count === 1 ? 'One row is left out:' : `${count.toLocaleString('en-IN')} rows are left out:`,
  row: (line: number, cell: string, text: string, reason: string) =>
    `${cell || `Line ${line}`} (${text}): ${reason}`,
  moreRows: (count: number) => `and ${count.toLocaleString('en-IN')} more`,
  reasons: {
    noName: 'It has no name.',
    notName: 'This is not one of the names.',
    tooLong: 'The name or the roll number is too long.',
    repeated: 'It is a repetition.',
    absent: 'It is marked as absent.',
  },
  countStudents: (count: number) => `Set the event’s number of students to ${count.toLocaleString('en-IN')}`,
  studentsNow: (students: number) =>
    students === 1
      ? 'The record says 1 student.'
      : `The record says ${students.toLocaleString('en-IN')} students.`,
  attendanceFailed: 'The list was not saved.',
  noPictures: 'This event has no pictures.',
  placesHint:
    'What the camera recorded, if it was kept at the upload. A place is latitude and longitude, a link to a map that contains them, or an address.',
  placeExample: '23.2599, 77.4126',
  placeExpected:
    'Enter latitude and longitude, such as 23.2599, 77.4126, a link to a map that contains them, or an address.',
  placeOfLink:
    'This link does not contain the place. Open it in the browser, and copy the long link from the address bar.',
  clear: (name: string) => `Clear time and place of ${name}`,
  samePlace: 'Same place and day for the others',
  /** How many pictures got the place, the time, and both. */
  filledIn: (places: number, times: number, both: number) => {
    const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);
    const filled =
      places === both && times === both
        ? [`the same place and time for ${pictures(both)}`]
        : [
            ...(places > 0 ? [`the place of ${pictures(places)}`] : []),
            ...(times > 0 ? [`the time of ${pictures(times)}`] : []),
          ];
    return `Filled in: ${filled.join(', ')}. Save to keep it.`;
  },
  noneToFill: 'Fill in one place or one time first.',
  placesFailed: 'Time and place were not saved.',
};
