/** Refusals of the API, except those of fields and files. */
export const apiSentences = {
  /** For an entity without sentences of its own. */
  record: {
    notFound: 'This no longer exists.',
  },
  content: {
    noDraft: 'There is no longer a draft to publish. Please reload the page.',
    clubMissing: (key: string) =>
      `The club “${key}” was public, and records belong to it. Please archive it instead of removing it.`,
    clubArchived: 'This club is archived. Only an administrator can bring its page back.',
    newClub: 'New clubs cannot be added here. This only changes the page of a club.',
    noFiles: 'The page of a club cannot have files.',
    pictureGone: 'This picture is no longer kept. Please choose another one.',
    pictureOfOtherUse: 'This picture was prepared for another place. Please choose it here again.',
    tooMuch: 'All texts together are longer than the portal can publish. Please shorten some of them.',
  },
  administrator: {
    notAdministrator: 'This account has no administrator rights.',
    googleRefused:
      'This Google account cannot sign in here. Ask an administrator to invite its address, or sign in with a password.',
    googleOff: 'Signing in with Google is not set up here.',
    alreadyRegistered: 'An account with this email already exists.',
    accountExists:
      'There is already an account with this email. You can replace it: its password stops working, and the owner chooses a new one by email.',
    newPasswordNeeded: 'This password worked once. Please choose one of your own.',
    weakPassword: (why: string) =>
      `${why} Use “Forgot password?” and choose a better one on the page that the email leads to.`,
    invitationUsed:
      'This first password has just been used to sign in. Sign in with the password that was chosen then.',
    passwordNeeded: (google: boolean) =>
      `Please enter your own password once more.${google ? ' If you have none, log out, then log in again with Google.' : ''}`,
    codeNeeded: 'Please enter the code that your authenticator app shows now, or a recovery code.',
    wrongCode: 'This code is wrong or has already been used. The app shows a new one every 30 seconds.',
    tooManyCodes: 'There were too many wrong codes. Please use a recovery code, or try again tomorrow.',
    twoStepIsOn: 'Two-step sign-in is already on.',
    twoStepLate: 'This secret has expired. Please start again.',
    twoStepForScripts: 'This account signs in with two steps, so a script cannot use its ID token.',
    accountNotFound: 'This account no longer has a role.',
    hasSignedIn: 'This person has already signed in. They can reset a forgotten password on the login page.',
    ownRole: 'You cannot change your own role. Hand it over to another person, or ask another administrator.',
    successorNotSignedIn:
      'This person has not signed in yet. They have to do that first, so that the portal always has an administrator.',
    lastWithoutEnd:
      'This is the only administrator whose role has no last day. Add another one first, so that the portal always has an administrator.',
    sessionNotFound: 'This session has already ended.',
  },
  submission: {
    notFound: 'This draft no longer exists. It was published, returned or deleted.',
    tooMany: (most: number) =>
      `You have ${most} drafts and submissions. Please delete some of them, or wait until they are published.`,
    doesNotFit:
      'Others have changed the record in the meantime, and this draft no longer fits it. Its author has to correct it.',
  },
  trash: {
    notFound: 'This is no longer in the trash.',
    taken: 'Another record is now in its place, so it cannot be restored.',
    withoutRecord: 'The record of these files is missing. Restore the record first.',
  },
  notice: {
    notFound: 'This notice no longer exists.',
  },
  attendance: {
    linkNotFound: 'This link is incomplete, or does not exist.',
    linkEnded: 'This link has ended.',
    over: 'This event is over.',
  },
  feedback: {
    ticketNotFound: 'This link is no longer valid. Open the link in your latest email.',
    given: 'Feedback was already given with this ticket.',
    notYet: 'Feedback opens on the last day of the event.',
    closed: 'Feedback about this event is closed.',
    absent: 'Feedback is for those who were let in at the door.',
    noRoom: 'There is no room for more sentences. Please send the ratings alone.',
  },
  registration: {
    notFound: 'This registration no longer exists.',
    off: 'Registration is not available for this event.',
    notYet: 'Registration has not opened yet.',
    closed: 'Registration is closed.',
    full: 'All seats are taken.',
    membersOnly: (club: string) =>
      `This event is for members of the ${club} club. Join the club first, then register.`,
    known: 'This roll number is already registered.',
    receipt: 'The result is no longer shown here. Please look at the email about your registration.',
    keyNotFound: 'This link has expired or is incomplete. Ask for a new one.',
    tooLate: 'It is too late to change this here. Please tell the organisers.',
    over: 'This can no longer be changed.',
    seatsTaken: (people: number) =>
      people === 1
        ? 'One registration would lose its seat or its place on the waiting list.'
        : `${people} registrations would lose their seats or their places on the waiting list.`,
    staysOn: (people: number) =>
      people === 1
        ? 'There is one registration, so registration cannot be switched off. To end it, set when it closes.'
        : `There are ${people} registrations, so registration cannot be switched off. To end it, set when it closes.`,
    tooMany: 'This event cannot accept more registrations.',
    notOption: 'This is not one of the choices.',
    notYesNo: 'Yes or no is expected here.',
    tooManyNew: (have: number, most: number, fresh: number) =>
      `This event has ${have} registrations and accepts at most ${most}. The list has ${fresh} new ones.`,
    notWaiting: 'Only somebody on the waiting list can move up.',
    ticketNotFound: 'This is not a ticket of this portal, or its event is over.',
    noSeat: 'Only somebody with a seat has a ticket.',
  },
  certificate: {
    notFound: 'This certificate no longer exists.',
    unknown: 'No certificate has this number. Compare it with the certificate, character by character.',
    noSignature: 'A signature must be a PNG picture.',
  },
  upcomingEvent: {
    notFound: 'This event no longer exists.',
    onlyPicture: (name: string) => `${name} is not a picture.`,
  },
  eventRecord: {
    notFound: 'This gallery item no longer exists.',
    tooManyFiles: (limit: number) => `At most ${limit} files, please.`,
    alreadyRecorded: 'This event already has a record. Another administrator may have just added it.',
    notStaged: 'One of the uploads is missing. Please upload it again.',
    fileNotFound: 'This file no longer exists.',
  },
  evidence: {
    noDoor: 'Nobody was let in at the door of this event by phone.',
    namesStay: 'An attendance list has names of students, so visitors cannot see it.',
    listTooLarge: (limit: string) => `These names are too long to be kept together. The limit is ${limit}.`,
    noNames: (name: string) => `${name} contains no names.`,
    tooManyNames: (count: number, most: number) =>
      `These are ${count} names, and at most ${most} can be kept.`,
    noMarks: 'This column has too many different marks to say who came.',
    sameColumn: 'Names and roll numbers are not in the same column.',
  },
  /** A table that was sent as CSV or XLSX. */
  sheet: {
    empty: (name: string) => `${name} is empty.`,
    tooManyLines: (count: number, most: number) =>
      `These are ${count} lines, and at most ${most} are read at a time. Split the sheet.`,
    notUtf8: (name: string) =>
      `${name} is not a CSV file in UTF-8. In your spreadsheet program, save it as XLSX or “CSV UTF-8”, then choose it again.`,
    oldWorkbook: (name: string) =>
      `${name} is a workbook of an old version of Excel (.xls), whatever its extension says. Open it in your spreadsheet program, save it as XLSX, then choose it again.`,
    protectedWorkbook: (name: string) =>
      `${name} is protected with a password. Open it in your spreadsheet program, remove the password (in Excel: File, Info, Protect Workbook, Encrypt with Password), save it, then choose it again.`,
    webPage: (name: string) =>
      `${name} is the table of a web page, not a workbook. Open it in your spreadsheet program, save it as XLSX, then choose it again.`,
    brokenList: (name: string, line: number) =>
      `${name} cannot be read as a CSV file: a quotation mark has no partner, or stands in the middle of a cell. Look at line ${line}, or save the list again in your spreadsheet program.`,
    brokenWorkbook: (name: string) =>
      `${name} cannot be read as a spreadsheet. Save it again, as XLSX without a password or as “CSV UTF-8”.`,
    workbookTooLarge: (name: string) =>
      `${name} is too large. Save only the sheet with the list, as XLSX or “CSV UTF-8”.`,
  },
  accreditation: {
    tooManyRecords: (most: number) => `There are more than ${most} events. Please choose a shorter period.`,
    noRecords: 'There are no events in this period.',
    noMetric: 'There is no such metric.',
    noRecordsOfMetric: 'No event of this period counts for this metric.',
    packNotFound: 'This pack no longer exists.',
    packNotReady: 'This pack is not ready yet.',
    reportNotPublished: 'There is no report at this address.',
    reportWithdrawn: 'The report at this address is no longer published.',
    tooManyForReport: (most: number) =>
      `A report can have at most ${most} events. Please choose a shorter period or one club.`,
  },
  member: {
    alreadyJoined: (label: string) => `This roll number has already joined the ${label} club.`,
    notFound: 'This student is no longer on the list.',
    tooManyRows: (count: number, most: number) =>
      `The list has ${count} rows. At most ${most} can be imported at once.`,
  },
  ownData: {
    keyNotFound: 'This link has expired. Please ask for a new one.',
    requestNotFound: 'You have no such request. Nothing was erased.',
    tokenNotFound: 'This link is incomplete. Please use the link in the email.',
    registration: 'Registration for an event',
    roll: 'Roll number',
    year: 'Year',
    team: 'Team',
    answerTo: (question: string) => `Answer to “${question}”`,
    arrivedAt: 'Arrived',
    certificate: 'Certificate',
    participationRecord: 'Record of participation',
    number: 'Number',
    takedown: 'Request to remove a picture',
    mail: 'Email to you',
    clubMessage: 'Your message to a club',
    contactMessage: 'Your message to the department',
    event: 'Event',
    name: 'Name',
    reason: 'Reason',
    club: 'Club',
    subject: 'Subject',
    text: 'Text',
  },
  contactMessage: {
    notFound: 'This message no longer exists.',
    noMailServer: 'This portal has no mail server, so its contact form sends messages through EmailJS.',
  },
  clubMessage: {
    noMailServer: 'The portal cannot send emails yet: no mail server is set.',
    nobody: 'This message has no recipients.',
  },
  changedMeanwhile:
    'Another administrator has changed this in the meantime. Check the current state, then save again.',
  request: {
    notJson: 'The request body is not valid JSON.',
    brokenForm: 'The form is incomplete.',
    wrongContentType: 'This call does not accept this kind of content.',
    tooLarge: (limit: string) => `The request is larger than ${limit}.`,
    compressed: 'Compressed request bodies are not accepted.',
    incomplete: 'The request did not arrive completely.',
    repeated: 'This may be given only once.',
    noFileHere: 'Text is expected here, not a file.',
    forbiddenName: 'This name is not allowed.',
    badCursor: 'This cursor does not come from this list.',
    badId: 'This is not a valid id.',
    badKey: 'An idempotency key has at most 200 printable ASCII characters.',
    keyReused: 'This idempotency key was sent before with other content.',
    unknownPath: 'There is no such call.',
    wrongMethod: (allowed: string) => `This call accepts ${allowed}.`,
    foreignOrigin: 'Requests from other sites are not accepted.',
    notSignedIn: 'Please log in.',
    badToken: 'The anti-forgery token is missing or does not belong to this session.',
    appCheckFailed: 'This page could not be verified. Please reload it and try again.',
    tooOften: 'Too many attempts. Please wait and try again.',
  },
};
