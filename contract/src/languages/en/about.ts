/** Sentences of the pages about the institute and the department. */
export const aboutSentences = {
  department: 'The department and its teachers',
  portraitOf: (name: string) => `Portrait of ${name}`,
};
