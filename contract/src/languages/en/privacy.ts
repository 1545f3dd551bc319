/** What the pages about personal data say. */
export const privacySentences = {
  title: 'Privacy',
  description: (department: string) =>
    `What the site of the ${department} keeps about you, why, for how long, and what you can ask for.`,
  lead: 'What this site keeps about you, why, for how long, and what you can ask for.',
  who: {
    heading: 'Who we are',
    text: (department: string, institute: string) =>
      `The ${department} of ${institute} runs this site and decides what is kept. India’s Digital Personal Data Protection Act, 2023 calls it the data fiduciary.`,
    contact: 'Questions and complaints about your data go to:',
  },
  kept: {
    heading: 'What we keep',
    why: 'Why',
    howLong: 'How long',
    joining: {
      what: 'Requests to join a club',
      data: 'Name, email, phone, university roll number, year, club, when you came, and when you agreed to which notice. Only administrators, and coordinators of the club who may see its members, see them. Helpers at the door see your name, year and the last three characters of your roll number.',
      why: 'So that the club can enrol you and reach you. You have agreed to it.',
      howLong: (months: number) => `${months} months, or until you withdraw.`,
    },
    registration: {
      what: 'Registrations for events',
      data: 'Name, email, university roll number, year, your answers to the event’s questions, others of your team with name and roll number, and when you agreed to which notice. Only administrators, and coordinators of the club who may see its members, see them. If you tick it, your browser keeps your name, email, roll number and year for the next form. If you give feedback about an event, we note that you have, until feedback is closed, and not what you have said.',
      why: 'So that the organisers know who comes and can reach you. You have agreed to it.',
      howLong: (months: number) => `${months} months after the event, or until you ask us to erase it.`,
    },
    certificate: {
      what: 'Certificates',
      data: 'Name, university roll number, email, the event, and what the certificate is for. Administrators, and coordinators of the club who may see its members, see them. Whoever has the number of a certificate learns what it is for, and whether a name that they type is the one on it.',
      why: 'So that you can prove what you took part in.',
      howLong: (months: number) =>
        `${months} months, or until you ask us to erase it. Nobody can verify it after that.`,
    },
    contact: {
      what: 'Messages of the contact form',
      data: 'Full name, email and message. They go by email to the department. If they go through its own mail server, administrators see them here too; otherwise the service EmailJS passes them on.',
      why: 'So that we can answer you. You send it of your own accord.',
      howLong: (months: number) =>
        `Here ${months} months at most. The department deletes the email when the matter is closed.`,
    },
    pictures: {
      what: 'Photos, videos and documents from events',
      data: 'What they show, and the event’s date and place. We remove the camera’s own data from pictures and videos. For its reports, the department may keep when and where a picture was taken. Only administrators, coordinators of the club and those who receive a report see it.',
      why: 'To show what the clubs do, and for the department’s reports to those who accredit it.',
      howLong:
        'Until the event is removed. If you do not want to be shown, ask us: open the picture and use the link below it.',
    },
    attendance: {
      what: 'Attendance of events',
      data: 'Names and roll numbers of those who took part, signed lists, certificates and letters. Only administrators, coordinators of the club and those who receive a report with them see them.',
      why: 'To show those who accredit the department who took part.',
      howLong:
        'Until the event is removed. Nobody can find it by your email address: write to the person named above.',
    },
    takedown: {
      what: 'Requests to remove a picture',
      data: 'Name, email, your reason, and the picture.',
      why: 'So that we can look at it and answer you.',
      howLong: (months: number) => `${months} months at most.`,
    },
    administrators: {
      what: 'Accounts of administrators',
      data: 'Name, email, phone, address, photograph, a scrambled password, and where they are signed in. A register also says who looked up or exported students, and when.',
      why: 'So that only they can change this site, and so that it can be seen who has looked at your data.',
      howLong:
        'The account as long as the person is an administrator. A session for 5 days. The register for 12 months.',
    },
    logs: {
      what: 'Logs',
      data: 'Google’s servers note the time, the address and the browser of a request. To stop abuse, we count attempts by a scrambled network address.',
      why: 'To keep the site safe and to find faults.',
      howLong: 'Logs for 30 days. Counts for an hour.',
    },
    backups: 'Backups hold copies for some time. What was erased is gone from them after at most 30 days.',
  },
  whom: {
    heading: 'Who receives it',
    google:
      'Google stores and serves this site for us (Firebase). Records and files are in Mumbai (asia-south1). Google runs its sign-in service in the United States: it has administrators’ accounts, and your email address for about two hours if you ask for a link to your data.',
    emailjs:
      'EmailJS passes on the messages of the contact form, if the department has no mail server of its own.',
    nobody: 'We share it with nobody else. There is no advertising and no tracking.',
  },
  rights: {
    heading: 'Your rights',
    see: 'You can see the data we keep about your requests to join, your registrations and your certificates, and erase it. That withdraws your consent.',
    myData: 'See or erase your data',
    picture: 'You can ask us to remove a picture: open it, and press “Ask us to remove this picture”.',
    correct:
      'You can have something corrected, ask to whom it was given, or name somebody who acts for you if you die or cannot act yourself. Write to the person named above.',
    complain: 'You can complain to the same person. You get an answer within 90 days at the latest.',
    board:
      'If you are not satisfied with the answer, you can complain to the Data Protection Board of India.',
  },
  young: {
    heading: 'Under 18',
    text: 'If you are under 18, you join a club or register for an event through the department office, with the consent of a parent or guardian. We do not track children or show them advertising.',
  },
  cookies: {
    heading: 'Cookies',
    text: 'Visitors get no cookie. Administrators get one, __session, when they log in: it is their session, and ends after 5 days at the latest. What you type into a form and have not sent stays in your browser until you close the tab; for administrators, until they log out.',
  },
  myData: {
    title: 'Your data',
    description: 'See or erase the data this site keeps under your email address.',
    lead: 'See whether you are in a club and what data we keep under your email address, and erase that data.',
    ask: 'Enter the email address that you gave us. We will send you a link.',
    email: 'Email',
    send: 'Send me a link',
    sent: 'Check your email',
    from: 'The email comes from Firebase, a Google service, and its subject is about signing in. The link works for one hour. Check your spam folder too.',
    another: 'Use another address',
    registrations: 'See or change your registrations for events',
    withoutScript: 'This page needs JavaScript. You can ask for the same without it:',
    loading: 'Loading your data',
    failed: 'Your data could not be loaded.',
    askAgain: 'Ask for a new link',
    of: (email: string) => `What we keep about ${email}`,
    none: 'We keep nothing under this address.',
    /** Of each entity whose personal data nobody can find by an address. */
    notFoundHere: {
      attendance:
        'Who came to an event without a registration gave a name at the door, but no email address. Ask this person:',
      doorLinks: 'Links of helpers at the door have their names, but no email addresses. Ask this person:',
      certificateSettings:
        'Names that an organiser has added for certificates may have no email address. Ask this person:',
      certificateSignatures: 'Whoever signs certificates may have their signature kept. Ask this person:',
      evidence:
        'Attendance lists of events have no email addresses, so this page cannot show whether you are in one. Ask this person:',
    },
    since: 'Kept since',
    name: 'Name',
    phone: 'Phone',
    roll: 'University roll number',
    year: 'Year',
    asked: 'Asked to join',
    agreed: 'Agreed to the notice',
    notAgreed: 'Not recorded',
    ends: 'Erased automatically',
    erase: 'Erase',
    eraseClub: (club: string) => `Erase the request to join ${club}`,
    eraseOther: (title: string) => `Erase: ${title}`,
    eraseAll: 'Erase everything',
    confirm: 'Are you sure? This withdraws your request and cannot be undone.',
    confirmOther: 'Are you sure? This cannot be undone.',
    confirmTitle: 'Erase your data',
    eraseFailed: 'Nothing was erased.',
    state: 'Membership',
    states: {
      accepted: 'You are a member',
      waiting: 'The club has not decided yet',
      declined: 'Not accepted',
    },
    note: 'Note of the club',
    group: 'Group of the members',
    unsubscribe: 'Unsubscribe from this club’s emails',
    unsubscribeHint: 'You stay a member. The club sends you no more emails.',
    unsubscribed: 'You are unsubscribed',
  },
};
