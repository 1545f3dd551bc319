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
    participants: 'Women and men do not add up to the number of students.',
    future: 'The date of this event is in the future.',
    advertising:
      'The objective is still the text that announced the event. A report asks for what the event was for.',
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
    alone: 'There is no other administrator. A second one helps if a password is lost.',
    openSessions: (count: number) =>
      count === 0 ? 'No open session' : count === 1 ? '1 open session' : `${count} open sessions`,
    roles: { admin: 'Administrator', coordinator: 'Coordinator' },
    roleHints: {
      admin: 'May do everything in this portal, and gives roles to others.',
      coordinator:
        'Announces and records the events of their clubs, with files and evidence, and nothing else.',
    },
    seesMembers: 'sees members',
    seesMembersHint:
      'Names, mail addresses and phone numbers of students. Each look is written into the register.',
    untilHint:
      'The role ends with this day, for example that of the academic year. Without a day it has no end.',
    invite: 'Invite',
    remind: 'Send the mail again',
    remindOf: (email: string) => `Send the mail to ${email} again`,
    accountActions: {
      role: {
        label: 'Change role',
        name: (email: string) => `Change the role of ${email}`,
        ask: (email: string) => `Which role shall ${email} have?`,
        hint: 'It counts at once. They sign in again.',
      },
      sessions: {
        label: 'End sessions',
        name: (email: string) => `End sessions of ${email}`,
        ask: (email: string) => `End all sessions of ${email}?`,
        hint: 'They are signed out everywhere at once, and can sign in again with their password.',
      },
      withdraw: {
        label: 'Withdraw role',
        name: (email: string) => `Withdraw the role of ${email}`,
        ask: (email: string) => `Withdraw the role of ${email}?`,
        hint: 'They are signed out everywhere at once and have no rights any more. What they wrote stays.',
      },
      handOver: {
        label: 'Hand over my role',
        name: (email: string) => `Hand over my role to ${email}`,
        ask: (email: string) => `Hand your role over to ${email}?`,
        hint: 'They become administrator, and you are signed out and have no role any more. Both happen in one step.',
      },
    },
    accountStates: { active: '', invited: 'Invited', disabled: 'Disabled', over: 'Over' },
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
  today: {
    loading: 'Looking for what waits for you',
    fetchFailed: 'Failed to load what waits for you.',
    unfinished: 'Not finished in this browser',
    upload: (title: string) => `Upload of ${title}`,
    requests: 'Requests of visitors',
    unrecorded: 'Begun or over, and not recorded yet',
    ending: 'Notices that end soon',
    calm: 'Nothing waits for you. Every event that has begun is recorded, and no request is open.',
  },
  health: {
    well: 'The portal runs well.',
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
  /** What an event record may lack. */
  lacks: {
    heading: (count: number) => (count === 0 ? 'Nothing is missing' : `Still missing (${count})`),
    complete: 'The report is complete.',
    /** As it is listed. */
    labels: {
      kind: 'Kind of activity',
      metrics: 'Metric',
      description: 'Objective',
      summary: 'Summary',
      outcome: 'Outcome',
      participants: 'Number of participants',
      photographs: 'Photographs',
      captions: 'Descriptions of photographs',
      places: 'Place of photographs',
      attendance: 'Attendance list',
      notice: 'Notice or brochure',
    },
    /** After “without”. */
    without: {
      kind: 'a kind of activity',
      metrics: 'a metric',
      description: 'an objective',
      summary: 'a summary',
      outcome: 'an outcome',
      participants: 'a number of participants',
      photographs: 'photographs',
      captions: 'descriptions of all photographs',
      places: 'the place of photographs',
      attendance: 'an attendance list',
      notice: 'a notice or brochure',
    },
  },
  desk: {
    loading: 'Loading the events of the period',
    fetchFailed: 'Failed to load the events of the period.',
    empty: 'There are no events in this period.',
    noReport: 'There are no events in this period to report on.',
    reportTooLarge:
      'This report has more than 5 MB without any photograph. Choose a shorter period or fewer clubs, and file the parts.',
    /** Below a sum to which not all events contribute. */
    partial: (known: number, events: number) => `from ${known} of ${events} events`,
    nothingLacking: 'No event in this period is missing it.',
    complete: (complete: number, all: number) =>
      all === 1
        ? `${complete} of 1 event is complete.`
        : `${complete} of ${all} events ${complete === 1 ? 'is' : 'are'} complete.`,
  },
  member: {
    chosen: (count: number) => `${count.toLocaleString('en-IN')} chosen`,
    choose: (subject: string) => `Choose ${subject}`,
    chooseShown: (count: number) =>
      count === 1 ? 'Choose the one student shown' : `Choose all ${count} shown`,
    chooseAll: (count: number) => `Choose all ${count.toLocaleString('en-IN')} found`,
    chooseNone: 'Choose none',
    deleteSeveral: (count: number) => `Delete ${count.toLocaleString('en-IN')} chosen`,
    deleteTitle: (count: number) => (count === 1 ? 'Delete student' : 'Delete students'),
    confirmSeveral: (count: number) =>
      count === 1
        ? 'Are you sure you want to delete this student?'
        : `Are you sure you want to delete these ${count.toLocaleString('en-IN')} students?`,
    deletingSeveral: (number: number, count: number) => `Deleting ${number} of ${count}…`,
    deletedSeveral: (count: number) =>
      count === 1 ? '1 student was deleted.' : `${count} students were deleted.`,
    keptSeveral: (count: number, kept: readonly string[]) =>
      `${kept.length} of ${count} were not deleted and are still chosen: ${kept.join('; ')}.`,
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
    files: 'Photographs, videos and documents',
    hint: 'The first picture is the cover. A new order and new descriptions are published when you save.',
    help: 'Drag to reorder, or use the arrow keys. Home and End move it to the start or end.',
    list: 'Files',
    cover: 'Cover',
    handleOf: (name: string, place: number, count: number) => `Move ${name}, ${place} of ${count}`,
    movedTo: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
    earlier: (name: string) => `Move ${name} up`,
    later: (name: string) => `Move ${name} down`,
    makeCover: 'Make cover',
    makeCoverOf: (name: string) => `Make cover: ${name}`,
    asked: 'A visitor asks to remove it.',
    askedGone: 'The file that a visitor asked to remove is no longer among these files.',
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
    heading: (title: string) => `Files and evidence of ${title}`,
    back: 'All uploaded events',
    loading: 'Loading the files and the evidence',
    fetchFailed: 'Failed to load the files and the evidence.',
    lead: 'Visitors get the photographs, videos and documents, administrators all of it.',
    filesHint: (count: number, most: number) =>
      `${count} of at most ${most} files: PDFs without a password, or pictures of papers. They are sent at once.`,
    add: 'Add',
    addOf: (use: string) => `Add: ${use}`,
    shownToVisitors: 'visitors get it.',
    visitorsToo: 'visitors get it too',
    use: 'It is a',
    both: 'Evidence too',
    copy: (name: string) => `Evidence too: ${name}`,
    onlyEvidence: 'Only evidence',
    onlyEvidenceOf: (name: string) => `Only evidence: ${name}`,
    confirmOnly: (use: string) => `Visitors no longer get this file. It is kept as evidence: ${use}.`,
    takeFromVisitors: 'Take it from visitors',
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
    confirmRemove: 'Are you sure you want to remove this file? It is gone at once.',
    removeFailed: 'The file was not removed.',
    noAttendance: 'No list yet.',
    names: (count: number) => (count === 1 ? '1 name' : `${count.toLocaleString('en-IN')} names`),
    showNames: 'Show all names',
    hideNames: 'Hide the names',
    downloadNames: 'Download the names (CSV)',
    listFile: (title: string) => `Attendance of ${title}`,
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
      absent: 'it is marked as absent.',
    },
    countStudents: (count: number) =>
      `Make ${count.toLocaleString('en-IN')} the number of students of this event`,
    attendanceFailed: 'The list was not saved.',
    noPictures: 'This event has no pictures.',
    placesHint:
      'What the camera said, if it was kept at the upload. A place is latitude and longitude, or a link to a map that has them.',
    placeExample: '23.2599, 77.4126',
    placeExpected:
      'Latitude and longitude are expected here, like 23.2599, 77.4126, or a link to a map that has them.',
    clear: (name: string) => `Clear time and place of ${name}`,
    samePlace: 'Same place and day for the others',
    filledIn: (count: number) =>
      count === 1
        ? '1 picture has the same place and time now. Save to keep them.'
        : `${count} pictures have the same place and time now. Save to keep them.`,
    noneToFill: 'Fill in one place or one time first.',
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
    confirmLogoutWithDrafts: 'Text in some forms is not sent yet. Log out anyway and discard it?',
    confirmDiscard: 'Files that are not uploaded yet are discarded. Uploaded files stay.',
  },
  file: {
    chosen: (count: number, limit: number) =>
      `${count === 1 ? '1 file' : `${count} files`} chosen, at most ${limit}.`,
    chosenTooMany: (count: number, limit: number) =>
      `${count} files chosen, but at most ${limit} can be sent. Remove ${count - limit}, or keep the first ${limit}.`,
    tooLargeTogether: (megabytes: number) =>
      `Together the files may have ${megabytes} MB. Remove some, and add them to it afterwards.`,
    notSent: (limit: number) => `Not sent: at most ${limit} files.`,
    chosenBefore: (names: string) =>
      `You had chosen: ${names}. Choose them again, and your descriptions come back.`,
    missing: (names: string) => `Not chosen again yet: ${names}. Or continue without them.`,
    notReadable: (name: string) => `${name} cannot be read. If it is a folder, choose the files in it.`,
    converting: (name: string) => `Converting ${name} to JPEG…`,
  },
};
