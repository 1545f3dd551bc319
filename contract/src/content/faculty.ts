export interface FacultyMember {
  /** Also the name of the portrait file, `faculty/<number>.svg`. */
  number: number;
  name: string;
  position: string;
}

/** Made-up people, in the order in which the department page shows them. */
export const faculty: readonly FacultyMember[] = [
  { number: 1, name: 'Dr. Ananya Meghwal', position: 'Professor and Head of Department' },
  { number: 2, name: 'Dr. Farhan Qadri', position: 'Professor, Distributed Systems' },
  { number: 3, name: 'Dr. Kaveri Sundaresh', position: 'Associate Professor, Machine Learning' },
  { number: 4, name: 'Dr. Jaideep Tirkey', position: 'Associate Professor, Computer Networks' },
  { number: 5, name: 'Ms. Ruchira Bhonsle', position: 'Assistant Professor, Databases' },
  { number: 6, name: 'Mr. Thomas Kurien Vadakkel', position: 'Assistant Professor, Embedded Systems' },
  { number: 7, name: 'Ms. Zoya Ansari', position: 'Assistant Professor, Human-Computer Interaction' },
  { number: 8, name: 'Mr. Lalremruata Hnamte', position: 'Assistant Professor, Information Security' },
  { number: 9, name: 'Ms. Ishwari Patidar', position: 'Laboratory Instructor' },
];
