/** Sentences of the pages about the institute and the department. */
export const aboutSentences = {
  department: 'The department and its teachers',
  teaches: 'Teaches',
  write: 'Email',
  page: 'Web page',
  placements: {
    year: 'Year',
    graduates: 'Graduates',
    placed: 'Placed',
    higherStudies: 'Higher studies',
    medianSalary: 'Median salary a year',
  },
  portraitOf: (name: string) => `Portrait of ${name}`,
};
