/** What the viewer of pictures says about taking one down. */
export const takedownSentences = {
  open: {
    image: 'Ask us to remove this picture',
    video: 'Ask us to remove this video',
    pdf: 'Ask us to remove this file',
  },
  title: 'Ask us to remove it',
  lead: 'Are you in it, or is it yours? The department reviews every request and replies by email.',
  name: 'Name',
  email: 'Email',
  reason: 'Reason (optional)',
  keeps: (months: number) =>
    `We keep this request for ${months} months at most. Only the administrators of this site see it.`,
  privacy: 'How your data is handled',
  submit: 'Send request',
};
