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
  administrator: {
    logoutFailed: 'Failed to logout..',
    profileUpdateFailed: 'Failed to update profile',
    profileFetchFailed: 'Failed to load your profile',
    passwordChangeFailed: 'Failed to change the password',
    sessionsFetchFailed: 'Failed to load your sessions',
    sessionEndFailed: 'Failed to end the session',
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
  gallery: {
    addFailed: 'Error adding gallery',
    recordOf: (title: string, date: string) => `The record of “${title}”, announced for ${date}.`,
    isThere: 'It is there already.',
    updateFailed: 'Update failed',
    deleteFailed: 'Delete failed',
    confirmDelete: 'Are you sure you want to delete this item?',
    reportFailed: 'Failed to download PDF',
    yearsFailed: 'Failed to load the years that have events.',
  },
  member: {
    deleteFailed: 'Failed to delete student',
    fetchFailed: 'Failed to fetch students',
    confirmDelete: 'Are you sure you want to delete this student?',
    empty: 'No students found.',
    exportFailed: 'The file could not be made. Check your connection and try again.',
  },
  lookup: {
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
