/** What the portal writes into mails. */
export const mailSentences = {
  invitation: {
    subject: (department: string) => `Invitation to the portal of the ${department}`,
    /** `clubs` is empty for an administrator. */
    text: (name: string, inviter: string, clubs: string, signIn: string, google: boolean) =>
      `${name ? `Dear ${name},` : 'Hello,'}

${inviter || 'An administrator'} invites you to look after ${clubs ? `these clubs on our portal: ${clubs}` : 'our portal as an administrator'}.

Choose a password with the link below, then sign in with it at ${signIn}
${google ? '\nIf this address is that of a Google account, you need no password: choose “Sign in with Google” on that page.\n' : ''}
The link works for seven days, until you have chosen a password. If it has expired, ask for a new one on the sign-in page.

If you do not know what this is about, you can ignore this email.`,
    choose: 'Choose a password',
  },
  membership: {
    subject: {
      accepted: (label: string) => `You are a member of the ${label} club`,
      declined: (label: string) => `The ${label} club could not accept your request`,
    },
    accepted: (name: string, label: string) => `Dear ${name},\n\nyou are now a member of the ${label} club.`,
    declined: (name: string, label: string) =>
      `Dear ${name},\n\nthe ${label} club could not accept your request to join.`,
    group: (label: string) => `Group of the ${label} club`,
    look: (page: string) => `You can look at this at any time, or erase your data: ${page}`,
  },
  submission: {
    waits: {
      subject: (title: string) => `Awaiting your approval: ${title}`,
      /** `club` is empty for a record of the whole department. */
      text: (name: string, author: string, title: string, club: string) =>
        `${name ? `Dear ${name},` : 'Hello,'}\n\n${author || 'Somebody'} has submitted “${title}”${club && ` (${club})`} for approval. Visitors do not see it before you publish it.\n\nUntil you have looked, you get at most one such email a day, even if more is submitted.`,
    },
    returned: {
      subject: (title: string) => `Returned to you: ${title}`,
      /** The remark follows. */
      text: (name: string, by: string, title: string) =>
        `${name ? `Dear ${name},` : 'Hello,'}\n\n${by || 'An administrator'} has returned “${title}” to you with this remark:`,
    },
    published: {
      subject: (title: string) => `Published: ${title}`,
      text: (name: string, title: string) =>
        `${name ? `Dear ${name},` : 'Hello,'}\n\nwhat you submitted is published: “${title}”.`,
    },
    look: 'Open it',
  },
  contact: {
    subject: (name: string) => `Message from ${name}`,
    /** Stands below the message. */
    text: (name: string, email: string) =>
      `${name} (${email}) wrote this in the contact form. Your reply to this email goes to that address.`,
    mark: 'Mark it as answered',
  },
  registration: {
    subject: {
      seat: (title: string) => `You have a seat: ${title}`,
      waiting: (title: string) => `You are on the waiting list: ${title}`,
      full: (title: string) => `No seat was left: ${title}`,
      withdrawn: (title: string) => `Registration withdrawn: ${title}`,
      moved: (title: string) => `Changed: ${title}`,
      cancelled: (title: string) => `Cancelled: ${title}`,
      takesPlace: (title: string) => `Takes place after all: ${title}`,
      newTickets: (title: string) => `New ticket: ${title}`,
    },
    greeting: (name: string) => (name ? `Dear ${name},` : 'Hello,'),
    seat: (title: string) => `you have a seat at “${title}”.`,
    promoted: (title: string) => `a seat has become free: you now have a seat at “${title}”.`,
    waiting: (title: string) =>
      `all seats at “${title}” are taken. You are on the waiting list, and will get an email as soon as a seat is free.`,
    lost: (title: string) =>
      `“${title}” has fewer seats than planned. You are now on the waiting list, and will get an email as soon as a seat is free.`,
    full: (title: string) =>
      `the last seat at “${title}” was taken just before you registered. We are sorry.`,
    gone: (title: string) =>
      `“${title}” has fewer seats than planned, and yours is one of those that are gone. We are sorry.`,
    ended: (title: string) =>
      `the waiting list of “${title}” was closed before a seat became free for you. We are sorry.`,
    withdrawn: (title: string) => `your registration for “${title}” is withdrawn.`,
    moved: (title: string) => `“${title}”, for which you are registered, has changed:`,
    cancelled: (title: string) => `“${title}”, for which you are registered, is cancelled.`,
    takesPlace: (title: string) => `“${title}”, for which you are registered, takes place after all:`,
    again: (title: string) =>
      `somebody has just tried to register this roll number for “${title}” again. Nothing has changed. This is your registration:`,
    newTickets: (title: string) =>
      `you have a new ticket for “${title}”. The previous one is no longer valid.`,
    ticket: 'Your ticket for the door:',
    giveBack: 'If you cannot come, please give your seat back, so that somebody else gets it.',
    /** To the leader of a team. */
    team: {
      subject: {
        seat: (title: string) => `Your team has a place: ${title}`,
        waiting: (title: string) => `Your team is on the waiting list: ${title}`,
        full: (title: string) => `No place was left: ${title}`,
      },
      seat: (title: string) => `your team has a place at “${title}”.`,
      promoted: (title: string) => `a place has become free: your team now has a place at “${title}”.`,
      waiting: (title: string) =>
        `all places at “${title}” are taken. Your team is on the waiting list, and you will get an email as soon as a place is free.`,
      lost: (title: string) =>
        `“${title}” has fewer places than planned. Your team is now on the waiting list, and you will get an email as soon as a place is free.`,
      full: (title: string) =>
        `the last place at “${title}” was taken just before you registered your team. We are sorry.`,
      withdrawn: (title: string) => `the registration of your team for “${title}” is withdrawn.`,
      newTickets: (title: string) =>
        `your team has new tickets for “${title}”. The previous ones are no longer valid.`,
      ticket: 'Your own ticket for the door (those of your team are under “My registration”):',
      giveBack: 'If your team cannot come, please give its place back, so that another team gets it.',
    },
    look: 'My registration',
    about: (title: string) => `You get this email because you have registered for “${title}”.`,
  },
  certificate: {
    subject: {
      issued: (title: string) => `Your certificate: ${title}`,
      corrected: (title: string) => `Your corrected certificate: ${title}`,
      revoked: (title: string) => `Certificate revoked: ${title}`,
    },
    greeting: 'Hello,',
    issued: (title: string) => `the certificates for “${title}” have been issued. Name and number:`,
    corrected: (title: string) =>
      `the name on a certificate for “${title}” has been corrected. Please print it again; its number is the same:`,
    revoked: (title: string, why: string) =>
      `a certificate for “${title}” is no longer valid. The reason: ${why}`,
    verify: (page: string) => `Anybody can verify the certificate by its number at ${page}`,
    feedback: (day: string) =>
      `What was it like? Five questions, open until ${day}. Nobody learns who answered:`,
    look: 'Get the certificate',
  },
  club: {
    why: (label: string) => `You get this email because you have joined the ${label} club.`,
    stop: 'Unsubscribe from this club’s emails',
  },
};
