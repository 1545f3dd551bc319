/** Sentences of the department's page. */
export const departmentSentences = {
  teaches: 'Teaches',
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
