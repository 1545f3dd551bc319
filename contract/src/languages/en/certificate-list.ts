/** Of the administration: who gets a certificate of an event, what it says, and what was issued. */
export const certificateListSentences = {
  title: 'Certificates',
  attendance: 'Door and attendance',
  registrations: 'Registrations',
  loading: 'Loading the certificates',
  failed: 'Failed to load the certificates.',
  refresh: 'Refresh',
  /** The part of the page that the bar saves, inside a sentence. */
  part: 'certificates',
  notSaved: 'The settings of the certificates were not saved.',
  kinds: {
    participation: 'Participation',
    winner: 'Winner',
    speaker: 'Speaker',
    volunteer: 'Volunteer',
    organiser: 'Organiser',
  },
  state: {
    heading: 'State',
    nobody: 'Nobody has been let in at the door, so nobody gets a certificate yet. You can add people below.',
    counts: (people: number, issued: number) =>
      `${people === 1 ? '1 certificate' : `${people.toLocaleString('en-IN')} certificates`}: ${issued === 0 ? 'none is issued' : `${issued.toLocaleString('en-IN')} issued`}.`,
    revoked: (count: number) =>
      count === 1 ? '1 is revoked.' : `${count.toLocaleString('en-IN')} are revoked.`,
    unsigned: 'Nobody signs them yet.',
    signedBy: (names: string) => `Signed by ${names}.`,
    withoutMail: (count: number) =>
      count === 1
        ? '1 person has no mail address.'
        : `${count.toLocaleString('en-IN')} people have no mail address.`,
    waiting: (count: number, day: string) =>
      `${count === 1 ? '1 mail waits' : `${count.toLocaleString('en-IN')} mails wait`}. The last one goes out on ${day} at the latest.`,
    unprintable: (names: string, more: number) =>
      `Paper cannot show all letters of ${names}${more > 0 ? ` and ${more.toLocaleString('en-IN')} more` : ''}. Ask how each name is written in Latin letters, and write it so in the list.`,
    unprintableText: (text: string, printed: string) => `On paper, “${text}” reads “${printed}”.`,
    noMailServer:
      'This portal sends no mails. Students find their certificates with their registration, or you hand them out.',
    issuing: 'Certificates are being issued. You can leave this page.',
    progress: 'How many are issued',
    slow: 'This takes longer than usual. Issue again: nobody gets two.',
    done: (count: number) =>
      count === 1 ? '1 certificate is issued.' : `${count.toLocaleString('en-IN')} certificates are issued.`,
  },
  issue: {
    button: (count: number) =>
      count === 1 ? 'Issue 1 certificate' : `Issue ${count.toLocaleString('en-IN')} certificates`,
    title: 'Issue certificates',
    again: 'Issue again',
    question: (count: number) =>
      count === 1
        ? '1 certificate gets its number, and can be verified from now on.'
        : `${count.toLocaleString('en-IN')} certificates get their numbers, and can be verified from now on.`,
    mails: (count: number, day: string) =>
      `${count === 1 ? '1 address gets' : `${count.toLocaleString('en-IN')} addresses get`} a mail with the link. The limit of a day lets the last one out on ${day}.`,
    noMails: 'Nobody gets a mail.',
    handOut: (count: number) =>
      count === 1
        ? '1 person has no mail address: hand the certificate out.'
        : `${count.toLocaleString('en-IN')} people have no mail address: hand theirs out.`,
    unsigned: 'Nobody signs them.',
    confirm: 'Issue',
    cancel: 'Cancel',
    failed: 'The certificates were not issued.',
  },
  preview: {
    one: 'Preview a certificate (PDF)',
    of: (name: string) => `Preview of ${name} (PDF)`,
    short: 'Preview',
    all: 'All certificates (PDF)',
    inParts: 'All certificates, a hundred at a time (PDF):',
    /** `part`: as `1–100`. */
    part: (part: string) => `Certificates ${part} (PDF)`,
    names: 'All names to read through (PDF)',
    saveOne: 'Save, then preview a certificate',
    saveNames: 'Save, then read all names',
  },
  text: {
    heading: 'What it says',
    folded: 'What it says and who signs, for certificates that are still to be issued',
    previous: (title: string) => `Take language, sentences and signatures from ${title}`,
    taken: (title: string) => `Taken from ${title}. Look at them, then save.`,
    language: 'Language of the certificates',
    languageHint: 'The mails are in the language of each registration.',
    sentence: (kind: string) => `Sentence: ${kind}`,
    own: 'Empty it to get the sentence of the portal.',
    insert: (kind: string) => `Insert into the sentence: ${kind}`,
    placeholders: {
      name: 'Name',
      prize: 'Place of a winner',
      event: 'Event',
      date: 'Date',
      place: 'Venue',
      club: 'Club',
      department: 'Department',
    },
    unknown: (words: string) => `Nothing is filled in for ${words}.`,
    withoutName: 'The sentence does not say the name.',
    example: 'Example',
    exampleOf: (kind: string) => `Example: ${kind}`,
    otherKinds: 'Sentences of other kinds',
  },
  signers: {
    heading: 'Who signs',
    lead: (most: number) => `At most ${most}. Without a picture there is a line to sign on by hand.`,
    legend: (number: number) => `Signature ${number}`,
    name: 'Name',
    office: 'Office',
    officeHint: 'For example Head of the Department.',
    add: 'Add a signature',
    remove: 'Remove',
    removeOf: (number: number) => `Remove signature ${number}`,
    picture: 'Picture of the signature (optional)',
    pictureHint: 'A photo of a signature on white paper is enough: the paper is removed.',
    choose: 'Choose a picture',
    change: 'Change the picture',
    removePicture: 'Use a line instead',
    removePictureOf: (number: number) => `Use a line instead of picture ${number}`,
    alternative: (name: string) => `Signature of ${name || 'this person'}`,
    unreadable: 'This picture cannot be read. Choose a JPEG, PNG or WebP picture.',
    nothing:
      'No signature was found in this picture. Take a photo from above, in even light, with nothing else on the paper.',
  },
  people: {
    heading: 'Who gets one',
    lead: 'Everybody who came, by the door. Read the names as they will stand on paper, and correct them before you issue.',
    search: 'Search by name, roll number, number of the certificate',
    show: 'Show',
    everybody: 'Everybody',
    filters: {
      missing: 'Not issued yet',
      issued: 'Issued',
      revoked: 'Revoked',
      unprintable: 'Cannot be printed as written',
      withoutMail: 'Without a mail address',
      renamed: 'Other name than written',
      none: 'Gets none',
      besides: 'Not for participation',
    },
    found: (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-IN')} people`),
    empty: 'Nobody was found.',
    pages: 'Pages of people',
    name: 'Name on paper',
    nameOf: (written: string) => `Name on paper of ${written}`,
    written: 'Written:',
    unprintable: (printed: string) =>
      `On paper: “${printed}”. Ask how the name is written in Latin letters, and write it so.`,
    noMail: 'No mail address',
    noRoll: 'No roll number',
    none: 'Gets none',
    noneOf: (name: string) => `${name} gets none`,
    another: 'Another certificate',
    anotherOf: (name: string) => `Another certificate for ${name}`,
    remove: 'Remove',
    removeOf: (name: string, kind: string) => `Remove the certificate of ${name}: ${kind}`,
    removed: (name: string) => `${name} is removed. Save to keep it so.`,
  },
  add: {
    button: 'Add people',
    title: 'Add people',
    titleOf: (name: string) => `Another certificate for ${name}`,
    kind: 'For what',
    prize: 'Place',
    prizeHint: 'In words, as it stands on paper.',
    people: 'People',
    peopleHint:
      'One a line: name, roll number, mail. Only the name is needed. Lines of a sheet can be pasted.',
    peopleExample: 'Dr. Meera Sathe, , meera@college.example',
    line: (number: number) => `Line ${number}:`,
    most: (most: number) => `At most ${most} certificates can be added.`,
    confirm: 'Add',
    added: (count: number) =>
      count === 1 ? '1 is added. Save to keep it.' : `${count} are added. Save to keep them.`,
  },
  issued: {
    on: (day: string) => `issued on ${day}`,
    file: 'PDF',
    fileOf: (name: string) => `Certificate of ${name} as PDF`,
    correct: 'Correct',
    correctOf: (name: string) => `Correct the certificate of ${name}`,
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke the certificate of ${name}`,
    revoked: (day: string, why: string) => `Revoked on ${day}: ${why}`,
    revokedMark: 'Revoked',
    history: 'History',
    did: {
      issued: (at: string, by: string) => `${at}: issued by ${by}`,
      corrected: (at: string, by: string, before: string) => `${at}: corrected by ${by}, before: ${before}`,
      revoked: (at: string, by: string, why: string) => `${at}: revoked by ${by}: ${why}`,
    },
    correction: {
      title: 'Correct the certificate',
      name: 'Name on paper',
      consequence: (number: string, mailed: boolean) =>
        `The number ${number} stays. Its page shows the corrected certificate${mailed ? ', and a mail with the link goes out' : ''}. A printed copy with the old name is no longer confirmed.${mailed ? '' : ' No mail goes out: tell the person.'}`,
      confirm: 'Correct',
      done: 'The certificate is corrected.',
      failed: 'The certificate was not corrected.',
    },
    revocation: {
      title: 'Revoke the certificate',
      why: 'Why',
      whyHint: 'Whoever verifies the certificate reads this.',
      consequence: (number: string, mailed: boolean) =>
        `Who verifies ${number} reads that it is revoked. It cannot be taken back. ${mailed ? 'The person gets a mail.' : 'No mail goes out: tell the person.'}`,
      confirm: 'Revoke',
      done: 'The certificate is revoked.',
      failed: 'The certificate was not revoked.',
    },
  },
};
