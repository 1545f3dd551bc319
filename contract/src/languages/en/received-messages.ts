/** What administrators read about the messages of the contact form. */
export const receivedMessageSentences = {
  fetchFailed: 'Failed to load the messages.',
  empty: 'Nobody has written with the contact form yet.',
  confirmDelete: 'Are you sure you want to delete this message? It cannot be restored.',
  deleteFailed: 'Failed to delete the message.',
  updateFailed: 'Failed to save.',
  open: (count: number) =>
    count === 1 ? 'One message has not been answered.' : `${count} messages have not been answered.`,
};
