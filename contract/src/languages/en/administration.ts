/** Sentences of administrators' pages that no other file has. */
export const administrationSentences = {
  /** For an entity without sentences of its own. */
  record: {
    fetchFailed: 'Failed to load the list.',
    updateFailed: 'Failed to save.',
    deleteFailed: 'Failed to delete.',
    confirmDelete: 'Are you sure you want to delete this?',
    empty: 'There is nothing here yet.',
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
    heading: 'Please check this. It is probably a mistake:',
    confirm: (button: string) => `If it is right, press “${button}” again.`,
    participants: 'The women and men do not add up to the students or participants.',
    future: 'The day of this event is still to come.',
    longAgo: 'The day of this event is long ago.',
    past: 'This day is over, so visitors will not see the event among those to come.',
    twice: 'There is an event with this title on this day already.',
  },
  administrator: {
    logoutFailed: 'Failed to logout..',
    profileUpdateFailed: 'Failed to update profile',
    profileFetchFailed: 'Failed to load your profile',
    passwordChangeFailed: 'Failed to change the password',
    sessionsFetchFailed: 'Failed to load your sessions',
    sessionEndFailed: 'Failed to end the session',
  },
  tables: {
    failed: 'Failed to make the tables',
    empty: 'There are no events in this period, so the tables have their columns and no rows.',
  },
  pack: {
    empty: 'There are no events in this period to pack.',
    startFailed: 'The pack was not begun.',
    fetchFailed: 'Failed to load the packs.',
    downloadFailed: 'The pack could not be downloaded. Try again: what has arrived is kept.',
    making: (done: number, total: number) => `Being made: ${done} of ${total} events`,
    zipping: 'Being made: all events are done, the ZIP is being written',
    stopped: (done: number, total: number) => `It stopped after ${done} of ${total} events.`,
    ready: (size: string) => `Ready, ${size}`,
    keptUntil: (day: string) => `kept until ${day}`,
    downloading: (percent: string) => `Downloading, ${percent}`,
  },
  health: {
    fetchFailed: 'Failed to ask how the portal is running.',
    neverSwept: 'It has not run yet. It repairs what a crash left half done, once an hour.',
    sweepLate: 'It should run every hour. Look at the function sweeper in the Google Cloud console.',
    sweepFailed: 'Parts of it failed. The log of the function sweeper says why.',
    failures: {
      slow: 'It does not answer in time.',
      unreachable: 'It cannot be reached.',
      refused: 'It refuses the portal: a role, the bucket or a key is missing.',
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
    isThere: 'It is there already.',
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
    nothingLacking: 'No event of this period lacks it.',
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
    empty: 'Nobody has looked up students yet.',
  },
  takedown: {
    fetchFailed: 'Failed to load the requests.',
    empty: 'Nobody has asked to remove a picture.',
    confirmDelete: 'Are you sure you want to delete this request? The picture stays.',
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
    hint: 'The first picture is the cover: it stands on the pages, in the report and in previews of links. Visitors see a new order and new descriptions when you save.',
    help: 'Drag it to another place, or press an arrow key. Home and End move it to the ends.',
    list: 'Files',
    cover: 'Cover',
    handleOf: (name: string, place: number, count: number) => `Move ${name}, number ${place} of ${count}`,
    movedTo: (name: string, place: number, count: number) => `${name} is number ${place} of ${count} now.`,
    earlier: (name: string) => `Move ${name} to the place before`,
    later: (name: string) => `Move ${name} to the place after`,
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
      'Somebody else has changed the order or a description meanwhile. What you have done is still here. Save it, and it replaces theirs; or go on with theirs.',
    saveMine: 'Save mine',
    takeTheirs: 'Go on with theirs',
    add: 'Add files',
    choose: 'Choose files',
    addHint: (count: number, most: number) =>
      `${count} of at most ${most} files are there. New ones are sent at once, in the background, and come last.`,
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
      'A CSV file with names and roll numbers, at most 5,000, as a spreadsheet saves it (“CSV UTF-8”). You see it before it is saved. It takes the place of the list that is there.',
    leftOut: (count: number) =>
      count === 1 ? 'One row is left out:' : `${count.toLocaleString('en-IN')} rows are left out:`,
    row: (line: number, text: string, reason: string) => `Line ${line} (${text}): ${reason}`,
    moreRows: (count: number) => `and ${count.toLocaleString('en-IN')} more`,
    reasons: {
      noName: 'it has no name.',
      tooLong: 'the name or the roll number is too long.',
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
      offline: 'No answer from the portal. It goes on by itself as soon as there is one.',
      elsewhere: 'Another tab of this browser sends it',
      failed: 'Not complete',
    },
    sent: (count: number, all: number) => `${count} of ${all} files are uploaded.`,
    goesOn: 'The upload goes on. You can enter another event, or work on other pages.',
    mayLeave: 'You can work on other pages meanwhile.',
    smaller: 'Pictures are made smaller before they are sent, and lose the place where they were taken.',
    keepPlaces: 'Keep time and place of the photographs for the report',
    keepPlacesHint:
      'Only administrators see them, and the reports print them. They are never in the pictures that visitors get.',
    finished: (title: string) => `All files of ${title} are uploaded.`,
    confirmLogout: 'Some files are not uploaded yet. Log out, and they are not?',
    confirmDiscard: 'Files that are not sent yet are not uploaded. What is uploaded stays.',
  },
  file: {
    chosen: (count: number, limit: number) =>
      `${count === 1 ? '1 file is' : `${count} files are`} chosen, of at most ${limit}.`,
    chosenTooMany: (count: number, limit: number) =>
      `${count} files are chosen, and at most ${limit} can be sent. Remove ${count - limit}, or keep the first ${limit}.`,
    notSent: (limit: number) => `Not sent: at most ${limit} files.`,
    chosenBefore: (names: string) =>
      `You had chosen: ${names}. Choose them again: what you wrote about them is put back.`,
    missing: (names: string) => `Still to be chosen again: ${names}. Or go on without.`,
    notReadable: (name: string) => `${name} cannot be read. If it is a folder, choose the files in it.`,
    converting: (name: string) => `Turning ${name} into a JPEG…`,
  },
};
