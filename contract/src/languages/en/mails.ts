/** What the portal writes into mails. */
export const mailSentences = {
  invitation: {
    subject: (department: string) => `Invitation to the portal of the ${department}`,
    /** `clubs` is empty for an administrator. */
    text: (name: string, inviter: string, clubs: string) =>
      `${name ? `Dear ${name},` : 'Hello,'}

${inviter || 'An administrator'} invites you to look after ${clubs ? `these clubs on our portal: ${clubs}` : 'our portal as an administrator'}.

Choose a password with the link below, then sign in with it. The link works for an hour. If it has expired, ask for a new one on the sign-in page.

If you do not know what this is about, do nothing.`,
    choose: 'Choose a password',
  },
  club: {
    why: (label: string) => `You get this mail because you have joined the ${label} club.`,
    stop: 'No more mails from this club',
  },
};
