/** Successes, in answers of the API and on administrators' pages. */
export const successSentences = {
  /** For an entity without sentences of its own. */
  record: {
    added: 'Added.',
    updated: 'Saved.',
    deleted: 'Deleted.',
  },
  submission: {
    kept: 'Draft saved',
    corrected: 'The correction is saved. It is not published yet.',
    submitted: 'Submitted for approval',
    deleted: 'Draft deleted',
    approved: 'Published',
    returned: 'Returned to the author',
    attached: 'Files added',
    detached: 'File removed',
  },
  trash: {
    restored: 'Restored.',
    destroyed: 'Deleted for good.',
    emptied: 'The trash was emptied.',
  },
  administrator: {
    loggedIn: 'User Login successfully...',
    loggedOut: 'User logout successfully...',
    resetSent: 'If an account exists for this address, a message with a reset link is on its way.',
    profileUpdated: 'Profile updated successfully',
    registered: 'Administrator registered successfully',
    replaced: 'Administrator registered. They will choose a password by email.',
    passwordChanged: 'Password changed. All other sessions have ended.',
    twoStepOn: 'Two-step sign-in is on',
    twoStepOff: 'Two-step sign-in is off',
    sessionEnded: 'Session ended',
    sessionsEnded: 'All other sessions have ended',
    sessionsOfOtherEnded: 'All sessions of this administrator have ended',
    invited: 'An email with a link to choose a password is on its way.',
    roleChanged: 'Role changed. The person has to sign in again.',
    roleWithdrawn: 'Role withdrawn',
    handedOver: 'Your role was handed over. You are signed out.',
  },
  notice: {
    added: 'Notice added successfully!',
    updated: 'Notice updated successfully',
    deleted: 'Notice deleted successfully',
    attached: 'Attachment added',
    detached: 'Attachment removed',
  },
  attendance: {
    corrected: 'Attendance corrected.',
    linkMade: 'Link created.',
    linkEnded: 'Link ended.',
  },
  certificate: {
    saved: 'Saved.',
    issuing: (count: number) =>
      count === 0
        ? 'Everybody already has their certificate.'
        : count === 1
          ? 'One certificate is being issued.'
          : `${count} certificates are being issued.`,
    corrected: 'The certificate is corrected. Its number stays the same.',
    revoked: 'The certificate is revoked.',
  },
  feedback: {
    added: 'Thank you for your feedback.',
    closed: 'Feedback is closed.',
  },
  registration: {
    sent: 'You are being registered.',
    entered: 'Registered.',
    changed: 'Your registration was changed.',
    withdrawn: 'The registration was withdrawn.',
    newTickets: 'New tickets were issued. The previous ones are no longer valid.',
    movedUp: 'Moved to the top of the waiting list.',
    imported: (count: number) => (count === 1 ? 'One registered.' : `${count} registered.`),
    messaged: (people: number) =>
      people === 1
        ? 'The message is on its way to one address.'
        : `The message is on its way to ${people} addresses.`,
  },
  upcomingEvent: {
    added: 'Event added successfully!',
    updated: 'Event updated successfully!',
    deleted: 'Event deleted successfully!',
    pictureSaved: 'Picture saved',
    pictureRemoved: 'Picture removed',
    attached: 'Attachment added',
    detached: 'Attachment removed',
  },
  eventRecord: {
    added: 'Gallery added successfully!',
    updated: 'Gallery updated!',
    deleted: 'Deleted successfully!',
    attached: 'Files added',
    detached: 'File removed',
    moved: 'Moved to the other club',
    published: 'The report is published',
    unpublished: 'The report is no longer published',
  },
  pack: {
    started: 'The pack is being prepared',
  },
  evidence: {
    attached: 'Evidence added',
    detached: 'Evidence removed',
    listRead: 'The list can be saved.',
    listSaved: 'Attendance saved',
    listRemoved: 'Attendance removed',
    placesSaved: 'Time and place saved',
  },
  member: {
    joined: (label: string) => `You have joined the ${label} club successfully.`,
    asked: (label: string) => `Your request to join the ${label} club was sent. The club will decide on it.`,
    deleted: 'Student deleted',
    added: 'Student added',
    corrected: 'Student updated',
    joiningChanged: 'Saved',
    imported: (count: number) => (count === 1 ? '1 student was added.' : `${count} students were added.`),
    decided: (state: 'accepted' | 'declined', isMailed: boolean) =>
      `${state === 'accepted' ? 'Accepted.' : 'Declined.'} ${isMailed ? 'The student gets an email.' : 'The student gets no email.'}`,
    yearBegun: (promoted: number, left: number) => `${promoted} promoted, ${left} removed from the list.`,
  },
  ownData: {
    asked: 'If we keep data for this address, an email with a link is on its way.',
    erased: 'Erased.',
    unsubscribed: 'You will get no more emails from this club.',
  },
  clubMessage: {
    added: (count: number) =>
      count === 1 ? 'The message goes to 1 student.' : `The message goes to ${count} students.`,
  },
  takedown: {
    asked: 'Thank you. The department will review your request and reply by email.',
  },
};
