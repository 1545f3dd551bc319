/** What administrators and coordinators read about the evidence of an event, and about sheets with names. */
export const evidenceSentences = {
  back: 'All uploaded events',
  loading: 'Loading the files and the evidence',
  fetchFailed: 'Failed to load the files and the evidence.',
  filesHint: (count: number, most: number) =>
    `${count} of at most ${most} files: PDFs without a password, or pictures of papers. They are sent at once.`,
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
  shownToVisitors: 'visitors get it.',
  visitorsToo: 'visitors get it too',
  use: 'It is a',
  pictureForPapers: 'A picture that visitors get, such as a poster:',
  pictureOfAnnouncement: 'The event was announced with a picture.',
  takeAnnouncement: 'Add it as notice or brochure',
  both: 'Evidence too',
  copy: (name: string) => `Evidence too: ${name}`,
  onlyEvidence: 'Only evidence',
  onlyEvidenceOf: (name: string) => `Only evidence: ${name}`,
  confirmOnly: (use: string) => `Visitors no longer get this file. It is kept as evidence: ${use}.`,
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
    `Are you sure you want to remove this file? It is in the trash for ${days} days.`,
  removeFailed: 'The file was not removed.',
  noAttendance: 'No list yet.',
  names: (count: number) => (count === 1 ? '1 name' : `${count.toLocaleString('en-IN')} names`),
  door: {
    counts: (seated: number, came: number, others: number) =>
      // Nobody has a seat at an event without registration.
      seated === 0
        ? `By the phones at the door: ${came} came.`
        : `By the phones at the door: ${seated} had a seat, ${came} came${others > 0 ? `, ${others} of them without a seat` : ''}.`,
    comesAlong: 'Their names become the attendance list of the record.',
    otherList: (names: number) => `This list has ${names === 1 ? '1 name' : `${names} names`}.`,
    otherNumber: (students: number) => `The record says ${students} students.`,
    take: 'Take the list of the door',
    takeFailed: 'The list of the door was not taken.',
  },
  showNames: 'Show all names',
  hideNames: 'Hide the names',
  downloadNames: 'Download the names (CSV)',
  removeList: 'Remove the list',
  confirmRemoveList: 'Are you sure you want to remove the attendance list?',
  listOf: (count: number) => (count === 1 ? 'The list of 1 name' : `The list of ${count} names`),
  numberStays: 'The number of students of the event stays as it is.',
  removeListFailed: 'The list was not removed.',
  firstRows: (shown: number, count: number) =>
    count > shown ? `The first ${shown} of ${count.toLocaleString('en-IN')} names` : 'All names',
  attendanceHint:
    'Names and roll numbers, at most 5,000: XLSX, or CSV in UTF-8. You see the list before it is saved. It replaces the one that is there.',
  layout: {
    legend: 'How the list is read',
    unknown: 'The list does not say where its names or roll numbers are. Please choose.',
    prompt: 'Please choose',
    noHeadings: 'No headings, the first line is a name',
    line: (line: number, text: string) => `Line ${line}: ${text}`,
    column: (letter: string, title: string, sample: string) =>
      `${letter}: ${[title, sample].filter(Boolean).join(' – ')}`,
    noRolls: 'No roll numbers',
    headingsHint: 'The last line above the names, also if it is only a title.',
    came: 'Who came',
    cameHint: 'The column that says it, with marks such as P and A, or hours.',
    everybody: 'Everybody on the list',
    unknownMarks: 'It is not clear who of the list came. Please say what the marks mean.',
    mark: (mark: string, count: number) =>
      `${mark ? `Marked “${mark}”` : 'Not marked'} (${count.toLocaleString('en-IN')})`,
    didCome: 'They came',
    didNotCome: 'They did not come',
    from: {
      teams: 'A list of Microsoft Teams: the participants, each once.',
      zoom: 'A list of Zoom: the participants, each once, without the hosts and panelists of a webinar.',
      forms: 'The answers of a Google form: each person once.',
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
    repeated: 'It was there before.',
    absent: 'It is marked as absent.',
  },
  countStudents: (count: number) =>
    `Make ${count.toLocaleString('en-IN')} the number of students of this event`,
  studentsNow: (students: number) =>
    students === 1
      ? 'The record says 1 student.'
      : `The record says ${students.toLocaleString('en-IN')} students.`,
  attendanceFailed: 'The list was not saved.',
  noPictures: 'This event has no pictures.',
  placesHint:
    'What the camera said, if it was kept at the upload. A place is latitude and longitude, a link to a map that has them, or an address.',
  placeExample: '23.2599, 77.4126',
  placeExpected:
    'Latitude and longitude are expected here, like 23.2599, 77.4126, a link to a map that has them, or an address.',
  placeOfLink:
    'This link does not say the place. Open it in the browser, and copy the long link that the address bar shows then.',
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
