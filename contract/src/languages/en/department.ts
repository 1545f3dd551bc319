/** Sentences of the pages of the department and about it. */
export const departmentSentences = {
  /** Of the about page, until the department says who it is. */
  about: {
    siteOf: (department: string, institute: string) =>
      `This is the site of the ${department} of ${institute} and of its student clubs.`,
    clubs: 'Its clubs',
  },
  teaches: 'Teaches',
  page: 'Web page',
  placements: {
    year: 'Year',
    graduates: 'Graduates',
    placed: 'Placed',
    higherStudies: 'Higher studies',
    medianSalary: 'Median annual salary',
  },
  /** Ways from the page of the department. */
  ways: {
    clubs: { name: 'Clubs', lead: 'Every student of the institute can join.' },
    events: { name: 'Events', lead: 'What comes next, and pictures of past events.' },
    notices: { name: 'Notices', lead: 'What students and parents need to know.' },
  },
  portraitOf: (name: string) => `Portrait of ${name}`,
};
