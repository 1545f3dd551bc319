/** The page of the messages of the contact form. */
export const receivedMessageSentences = {
  fetchFailed: 'Failed to load the messages.',
  empty: 'Nobody has written with the contact form yet.',
  confirmDelete: 'Are you sure you want to delete this message? It cannot be restored.',
  deleteFailed: 'Failed to delete the message.',
  updateFailed: 'Failed to save.',
};
