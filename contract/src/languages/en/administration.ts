/** Sentences of administrators' pages that no other file has. */
export const administrationSentences = {
  /** For an entity without sentences of its own. */
  record: {
    fetchFailed: 'Failed to load the list.',
    updateFailed: 'Failed to save.',
    deleteFailed: 'Failed to delete.',
    confirmDelete: 'Are you sure you want to delete this?',
    empty: 'Nothing here yet.',
  },
  /** What the question before a deletion says. */
  deletion: {
    forGood: (things: readonly string[]) =>
      things.length === 0
        ? 'It is deleted for good.'
        : `It is deleted for good, with ${new Intl.ListFormat('en').format(things)}.`,
    files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
    papers: (count: number) => (count === 1 ? '1 paper of evidence' : `${count} papers of evidence`),
    names: (count: number) => (count === 1 ? 'the list of 1 name' : `the list of ${count} names`),
    report: 'its published report',
    picture: 'its picture',
    counting: 'Counting its evidence…',
    countFailed: 'Its evidence could not be counted. It is deleted too.',
  },
  /** What is probably a mistake, and can be confirmed. */
  doubts: {
    heading: 'Please check. This is probably a mistake:',
    confirm: (button: string) => `If it is right, press “${button}” again.`,
    participants: 'Women and men do not add up to the number of students or participants.',
    future: 'The date of this event is in the future.',
    longAgo: 'The date of this event is long ago.',
    past: 'This date is over, so visitors will not see the event among the upcoming ones.',
    twice: 'There is already an event with this title on this date.',
  },
  administrator: {
    logoutFailed: 'Failed to logout..',
    profileUpdateFailed: 'Failed to update profile',
    profileFetchFailed: 'Failed to load your profile',
    passwordChangeFailed: 'Failed to change the password',
    sessionsFetchFailed: 'Failed to load your sessions',
    sessionEndFailed: 'Failed to end the session',
    accountsFetchFailed: 'Failed to load the administrators',
    confirmEndSessions:
      'They are signed out everywhere, and can sign in again with their password. To take the role away, use npm run admin.',
    sessionsEndFailed: 'Failed to end the sessions',
    openSessions: (count: number) =>
      count === 0 ? 'Not signed in' : `Signed in ${count === 1 ? 'once' : `${count} times`}`,
    accountStates: { active: '', invited: 'Invited', disabled: 'Disabled' },
  },
  tables: {
    failed: 'Failed to make the tables',
    empty: 'There are no events in this period, so the tables have no rows.',
  },
  pack: {
    empty: 'There are no events in this period to pack.',
    startFailed: 'The pack could not be started.',
    fetchFailed: 'Failed to load the packs.',
    downloadFailed: 'The pack could not be downloaded. Try again: the download continues where it stopped.',
    making: (done: number, total: number) => `In progress: ${done} of ${total} events`,
    zipping: 'In progress: all events are done, writing the ZIP file',
    stopped: (done: number, total: number) => `It stopped after ${done} of ${total} events.`,
    ready: (size: string) => `Ready, ${size}`,
    keptUntil: (day: string) => `kept until ${day}`,
    downloading: (percent: string) => `Downloading, ${percent}`,
  },
  health: {
    fetchFailed: 'Failed to load the portal’s status.',
    neverSwept: 'It has not run yet. Once an hour, it cleans up after interrupted work.',
    sweepLate: 'It should run every hour. Look at the function sweeper in the Google Cloud console.',
    sweepFailed: 'Parts of it failed. The log of the function sweeper says why.',
    failures: {
      slow: 'It does not answer in time.',
      unreachable: 'It cannot be reached.',
      refused: 'It refuses access: a role, the bucket or a key is missing.',
      failed: 'It answers with an error. The log says which.',
    },
  },
  notice: {
    updateFailed: 'Update failed',
    deleteFailed: 'Failed to delete notice.',
    confirmDelete: 'Are you sure you want to delete this notice?',
    attachments: (count: number) =>
      count === 0 ? 'No attachments yet' : count === 1 ? '1 attachment' : `${count} attachments`,
    attachmentFailed: 'The attachments were not changed.',
  },
  upcomingEvent: {
    updateFailed: 'Failed to update event.',
    deleteFailed: 'Failed to delete event.',
    confirmDelete: 'Are you sure you want to delete this event?',
    noPicture: 'No picture yet',
    pictureFailed: 'The picture was not changed.',
  },
  eventRecord: {
    addFailed: 'Error adding gallery',
    recordOf: (title: string, date: string) => `The record of “${title}”, announced for ${date}.`,
    isThere: 'It already exists.',
    updateFailed: 'Update failed',
    deleteFailed: 'Delete failed',
    confirmDelete: 'Are you sure you want to delete this item?',
    reportFailed: 'Failed to download PDF',
    documentFailed: 'Failed to download the report',
    yearsFailed: 'Failed to load the years that have events.',
  },
  desk: {
    loading: 'Loading the events of the period',
    fetchFailed: 'Failed to load the events of the period.',
    empty: 'There are no events in this period.',
    noReport: 'There are no events in this period to report on.',
    nothingLacking: 'No event in this period is missing it.',
    complete: (complete: number, all: number) =>
      all === 1
        ? `${complete} of 1 event is complete.`
        : `${complete} of ${all} events ${complete === 1 ? 'is' : 'are'} complete.`,
  },
  member: {
    deleteFailed: 'Failed to delete student',
    fetchFailed: 'Failed to fetch students',
    confirmDelete: 'Are you sure you want to delete this student?',
    empty: 'No students found.',
    exportFailed: 'The file could not be made. Check your connection and try again.',
  },
  memberAccess: {
    fetchFailed: 'Failed to load the register.',
    empty: 'No one has looked up students yet.',
  },
  takedown: {
    fetchFailed: 'Failed to load the requests.',
    empty: 'There are no requests to remove a picture.',
    confirmDelete: 'Are you sure you want to delete this request? The picture stays online.',
    deleteFailed: 'Failed to delete the request.',
    updateFailed: 'Failed to save.',
    open: (count: number) =>
      count === 1
        ? 'One request to remove a picture is open.'
        : `${count} requests to remove a picture are open.`,
  },
  eventFiles: {
    heading: (title: string) => `Files of ${title}`,
    back: 'All uploaded events',
    loading: 'Loading the files',
    hint: 'The first picture is the cover, shown on pages, in the report and in link previews. A new order and new descriptions are published when you save.',
    help: 'Drag to reorder, or use the arrow keys. Home and End move it to the start or end.',
    list: 'Files',
    cover: 'Cover',
    handleOf: (name: string, place: number, count: number) => `Move ${name}, ${place} of ${count}`,
    movedTo: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
    earlier: (name: string) => `Move ${name} up`,
    later: (name: string) => `Move ${name} down`,
    makeCover: 'Make it the cover',
    makeCoverOf: (name: string) => `Make it the cover: ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removeTitle: 'Remove file',
    confirmRemove: 'Are you sure you want to remove this file? It is gone at once.',
    removeFailed: 'The file was not removed.',
    altOf: (name: string) => `What does ${name} show?`,
    save: 'Save order and descriptions',
    conflict:
      'Another administrator has changed the order or a description. Your changes are still here. Save them to replace theirs, or use theirs.',
    saveMine: 'Save mine',
    takeTheirs: 'Use theirs',
    add: 'Add files',
    choose: 'Choose files',
    addHint: (count: number, most: number) =>
      `${count} of at most ${most} files. New files are uploaded at once, in the background, and come last.`,
    room: (count: number, room: number) => `${count} files are too many: there is room for ${room}.`,
    club: 'Club',
    chooseClub: 'Choose a club',
    move: 'Move to this club',
    moveFailed: 'The event was not moved.',
  },
  evidence: {
    heading: (title: string) => `Evidence of ${title}`,
    back: 'All uploaded events',
    loading: 'Loading the evidence',
    fetchFailed: 'Failed to load the evidence.',
    lead: 'Papers, attendance, and when and where pictures were taken. Only administrators get them; reports take in what you choose. Deleting the event deletes them.',
    filesHint: (count: number, most: number) =>
      `${count} of at most ${most} files are there. PDFs without a password, or pictures of papers. They are sent at once.`,
    noFiles: 'No files yet.',
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
    confirmRemove: 'Are you sure you want to remove this file? It is gone at once.',
    removeFailed: 'The file was not removed.',
    noAttendance: 'No list yet.',
    names: (count: number) => (count === 1 ? '1 name' : `${count.toLocaleString('en-IN')} names`),
    firstRows: (shown: number, count: number) =>
      count > shown ? `The first ${shown} of ${count.toLocaleString('en-IN')} names` : 'All names',
    attendanceHint:
      'A list with names and roll numbers, at most 5,000: XLSX, or CSV in UTF-8. You see it before it is saved. It takes the place of the list that is there.',
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
    },
    leftOut: (count: number) =>
      count === 1 ? 'One row is left out:' : `${count.toLocaleString('en-IN')} rows are left out:`,
    row: (line: number, text: string, reason: string) => `Line ${line} (${text}): ${reason}`,
    moreRows: (count: number) => `and ${count.toLocaleString('en-IN')} more`,
    reasons: {
      noName: 'it has no name.',
      notName: 'this is not one of the names.',
      tooLong: 'the name or the roll number is too long.',
      shortened: 'the spreadsheet has shortened the roll number. Make its column a column of text.',
      repeated: 'it was there before.',
    },
    countStudents: (count: number) =>
      `Make ${count.toLocaleString('en-IN')} the number of students of this event`,
    attendanceFailed: 'The list was not saved.',
    noPictures: 'This event has no pictures.',
    placesHint:
      'What the camera said, if it was kept at the upload. Correct it, fill it in, or clear it. Latitude and longitude are degrees; south and west are negative.',
    latitude: 'A number from -90 to 90 is expected here.',
    longitude: 'A number from -180 to 180 is expected here.',
    bothDegrees: 'Latitude and longitude belong together.',
    placesFailed: 'Time and place were not saved.',
  },
  upload: {
    heading: 'Uploads',
    phases: {
      waiting: 'Waiting',
      sending: 'Sending',
      preparing: 'The server is preparing the files',
      offline: 'No connection to the portal. The upload continues by itself.',
      elsewhere: 'Uploading in another tab of this browser',
      failed: 'Not complete',
    },
    sent: (count: number, all: number) => `${count} of ${all} files are uploaded.`,
    goesOn: 'The upload continues in the background. You can enter another event or work on other pages.',
    mayLeave: 'You can work on other pages meanwhile.',
    smaller: 'Pictures are made smaller before upload, and the place where they were taken is removed.',
    keepPlaces: 'Keep time and place of the photographs for the report',
    keepPlacesHint:
      'Only administrators see them, and reports print them. They are never in the pictures on the site.',
    finished: (title: string) => `All files of ${title} are uploaded.`,
    confirmLogout: 'Some files are not uploaded yet. Log out anyway and discard them?',
    confirmDiscard: 'Files that are not uploaded yet are discarded. Uploaded files stay.',
  },
  file: {
    chosen: (count: number, limit: number) =>
      `${count === 1 ? '1 file' : `${count} files`} chosen, at most ${limit}.`,
    chosenTooMany: (count: number, limit: number) =>
      `${count} files chosen, but at most ${limit} can be sent. Remove ${count - limit}, or keep the first ${limit}.`,
    notSent: (limit: number) => `Not sent: at most ${limit} files.`,
    chosenBefore: (names: string) =>
      `You had chosen: ${names}. Choose them again, and your descriptions come back.`,
    missing: (names: string) => `Not chosen again yet: ${names}. Or continue without them.`,
    notReadable: (name: string) => `${name} cannot be read. If it is a folder, choose the files in it.`,
    converting: (name: string) => `Converting ${name} to JPEG…`,
  },
};
