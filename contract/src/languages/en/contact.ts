/** The contact page and its form. */
export const contactSentences = {
  description: (department: string) => `Write to the ${department}, call us or visit us.`,
  email: 'Email',
  phone: 'Phone',
  fullName: 'Full name',
  message: 'Message',
  send: 'Send message',
  sent: 'Message sent successfully!',
  failed: 'Something went wrong!',
  notSent: 'The message could not be sent. It is still here: check your connection and send it again.',
  serviceAbsent: 'Email service not loaded properly. Try again later.',
};
