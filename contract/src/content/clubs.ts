/** Keys of all clubs, in the order of the upload form's choice. */
export const clubKeys = [
  'coding',
  'robotic',
  'gaming',
  'hackthon',
  'gate',
  'automobile',
  'sport',
  'placement',
  'autocad',
  'maintenance',
  'iot',
  'cultural',
  'infra',
  'poster',
] as const;
export type ClubKey = (typeof clubKeys)[number];

export interface Club {
  key: ClubKey;
  /** Short name, for menus, chips and the upload form. */
  label: string;
  /** Full name, for headings. */
  title: string;
  incharge: string;
  paragraphs: readonly [string, string];
  inNavigation: boolean;
  hasPage: boolean;
  /** Text-safe colours: at least 4.5:1 on the light and on the dark ground. */
  colour: { onLight: string; onDark: string };
}

/** The only place that names the clubs. */
export const clubs: readonly Club[] = [
  {
    key: 'coding',
    label: 'Coding',
    title: 'Coding Club',
    incharge: 'Club In-charge: Dr. Kaveri Sundaresh',
    paragraphs: [
      'The Coding Club meets on Tuesday and Thursday evenings to solve problems out loud. Somebody writes on the board, somebody else tries to break it, and by the end of the hour there is a solution that everyone can explain.',
      'Through the year the club runs a ladder contest open to every branch, reading groups on algorithms, and a winter project in which small teams ship a tool that the campus really uses.',
    ],
    inNavigation: true,
    hasPage: true,
    colour: { onLight: '#1d4f91', onDark: '#8db8f2' },
  },
  {
    key: 'robotic',
    label: 'Robotic',
    title: 'Robotic Club',
    incharge: 'Club In-charge: Mr. Thomas Kurien Vadakkel',
    paragraphs: [
      'Wheels, arms, legs and the occasional crash: the Robotic Club builds machines that sense the world and act on it. Newcomers start with a line follower and a soldering iron; by the second year they argue about control loops.',
      'The workshop is open on weekday evenings, with a shared store of motors, sensors and boards. The club travels to two contests a year and shows its machines at the open day in February.',
    ],
    inNavigation: true,
    hasPage: true,
    colour: { onLight: '#9a3412', onDark: '#f5a47a' },
  },
  {
    key: 'gaming',
    label: 'Gaming',
    title: 'Gaming Club',
    incharge: 'Club In-charge: Ms. Zoya Ansari',
    paragraphs: [
      'The Gaming Club plays games seriously and makes them cheerfully. League nights on Fridays keep the rivalry between hostels alive, on screens and on boards.',
      'Between leagues the members design games of their own: paper prototypes first, then two game jams a year where a weekend is enough to finish something odd and playable.',
    ],
    inNavigation: true,
    hasPage: true,
    colour: { onLight: '#6b2fa0', onDark: '#c9a2f2' },
  },
  {
    key: 'hackthon',
    label: 'Hackthon',
    title: 'Hackthon Club',
    incharge: 'Club In-charge: Dr. Farhan Qadri',
    paragraphs: [
      'Thirty-six hours, four people, one idea. The Hackthon Club prepares teams for contests across the country: finding a problem worth solving, cutting it down to size, and showing it in three minutes.',
      'The club hosts the institute\u2019s own hackathon every October and pairs first-time teams with seniors, so that nobody spends the first night looking for a charger and a plan.',
    ],
    inNavigation: true,
    hasPage: true,
    colour: { onLight: '#0f5e5c', onDark: '#74cfc9' },
  },
  {
    key: 'gate',
    label: 'GATE',
    title: 'GATE Club',
    incharge: 'Club In-charge: Dr. Jaideep Tirkey',
    paragraphs: [
      'The GATE Club is a study circle that keeps its promises: a syllabus cut into weeks, a test every Saturday, and a discussion afterwards in which every wrong answer is taken apart.',
      'Alumni who have sat the examination come back to speak about preparation, choices and patience. Notes, past papers and the club\u2019s own question bank are shared with all members.',
    ],
    inNavigation: true,
    hasPage: true,
    colour: { onLight: '#7a4a00', onDark: '#e6b866' },
  },
  {
    key: 'automobile',
    label: 'Automobile',
    title: 'Automobile Club',
    incharge: 'Club In-charge: Mr. Thomas Kurien Vadakkel',
    paragraphs: [
      'The Automobile Club learns by taking things apart. An old engine on a stand is the first teacher; the club\u2019s own go-kart, rebuilt every year, is the examination.',
      'Members design, weld, wire and drive, and write down what broke. Visits to service workshops and test tracks show how the same problems are solved at scale.',
    ],
    inNavigation: false,
    hasPage: true,
    colour: { onLight: '#8f1f2f', onDark: '#f29aa5' },
  },
  {
    key: 'sport',
    label: 'Sport',
    title: 'Sport Club',
    incharge: 'Club In-charge: Mr. Lalremruata Hnamte',
    paragraphs: [
      'Morning runs, evening nets and a volleyball court that is never empty: the Sport Club keeps the campus moving. It looks after the grounds and the kit, and teaches whoever turns up.',
      'The club selects and trains the institute\u2019s teams in cricket, football, volleyball, badminton, athletics and chess, and holds the annual sports week in January.',
    ],
    inNavigation: true,
    hasPage: true,
    colour: { onLight: '#1f6132', onDark: '#86d19b' },
  },
  {
    key: 'placement',
    label: 'Placement',
    title: 'Training & Placement Club',
    incharge: 'Club In-charge: Dr. Ananya Meghwal',
    paragraphs: [
      'The Training & Placement Club stands between the last examination and the first job. It invites companies, trains for tests and interviews, and makes sure that every student has spoken to somebody who does the work they dream of.',
      'Mock interviews run every weekend of the autumn term. Students read each other\u2019s applications, seniors share what they were asked, and the club keeps an honest record of results.',
    ],
    inNavigation: true,
    hasPage: true,
    colour: { onLight: '#234b7c', onDark: '#9cbce8' },
  },
  {
    key: 'autocad',
    label: 'AutoCAD',
    title: 'AutoCAD Club',
    incharge: 'Club In-charge: Ms. Ishwari Patidar',
    paragraphs: [
      'A good drawing settles an argument. The AutoCAD Club teaches drafting from the first line to a set of sheets that a workshop can build from, in two dimensions and in three.',
      'Members draw real things: a bench for the library, a bracket for the robot, a map of the campus. The best drawings of the year hang in the corridor, dimensions and all.',
    ],
    inNavigation: false,
    hasPage: true,
    colour: { onLight: '#2f5562', onDark: '#95c3d2' },
  },
  {
    key: 'maintenance',
    label: 'Maintenance',
    title: 'Maintenance Club',
    incharge: 'Club In-charge: Ms. Ishwari Patidar',
    paragraphs: [
      'The Maintenance Club keeps the laboratories alive. Its members mend computers, fans, projectors and chairs, and know where every cable on campus goes.',
      'On the first Saturday of the month anyone may bring something broken. Most of it leaves working, and its owner leaves knowing why.',
    ],
    inNavigation: false,
    hasPage: true,
    colour: { onLight: '#5c4a36', onDark: '#d3b995' },
  },
  {
    key: 'iot',
    label: 'AI & IoT',
    title: 'AI & IoT Club',
    incharge: 'Club In-charge: Dr. Kaveri Sundaresh',
    paragraphs: [
      'The AI & IoT Club puts small computers where they can be useful and teaches them to notice. A water tank that reports its level, a weather station on the roof, a camera that counts birds: each began as a question on the board.',
      'Members learn to collect data with care, to train models that they understand, and to say what a system cannot do as plainly as what it can.',
    ],
    inNavigation: true,
    hasPage: true,
    colour: { onLight: '#0b5a78', onDark: '#7cc7e6' },
  },
  {
    key: 'cultural',
    label: 'Cultural',
    title: 'Cultural Club',
    incharge: 'Club In-charge: Ms. Ruchira Bhonsle',
    paragraphs: [
      'Music, theatre, dance, poetry in four languages: the Cultural Club is where the campus rehearses. It needs people on the stage and as many behind it, with lamps, cables, needles and paint.',
      'The year turns around two evenings, the freshers\u2019 welcome in August and the spring festival in March. In between there are open-mic nights, a film circle and a choir that takes anybody.',
    ],
    inNavigation: true,
    hasPage: true,
    colour: { onLight: '#9b1c5c', onDark: '#f09bc6' },
  },
  {
    key: 'infra',
    label: 'Infrastructure',
    title: 'Infrastructure',
    incharge: 'In charge: the department office',
    paragraphs: [
      'New rooms, new machines and repairs to old ones: what the department builds and buys is recorded here, next to what its clubs do.',
      'Infrastructure has no members to join. Its events are kept for the annual report.',
    ],
    inNavigation: false,
    hasPage: false,
    colour: { onLight: '#4a5160', onDark: '#b9c0cf' },
  },
  {
    key: 'poster',
    label: 'Digital Media',
    title: 'Digital Media & E-Poster Designing Club',
    incharge: 'Club In-charge: Ms. Zoya Ansari',
    paragraphs: [
      'The Digital Media Club gives the campus its face: posters for every event, short films, the photographs in this portal. Members learn type, colour and layout, and the discipline of leaving things out.',
      'Each term ends with an e-poster contest judged by working designers. The club lends cameras and teaches anybody to use them on Wednesday afternoons.',
    ],
    inNavigation: true,
    hasPage: true,
    colour: { onLight: '#a03c14', onDark: '#f3a983' },
  },
];

const navigationOrder: readonly ClubKey[] = [
  'coding',
  'placement',
  'hackthon',
  'poster',
  'robotic',
  'gate',
  'gaming',
  'iot',
  'sport',
  'cultural',
];

/** The clubs of the navigation's CLUBS menu, in its order. */
export const clubsInNavigation: readonly Club[] = clubs
  .filter((club) => club.inNavigation)
  .sort((a, b) => navigationOrder.indexOf(a.key) - navigationOrder.indexOf(b.key));

/** The clubs that have a landing page and an events page. */
export const clubsWithPage: readonly Club[] = clubs.filter((club) => club.hasPage);

/** The club that a key or a part of an address names, whatever its case; `undefined` if there is none. */
export function findClub(key: string): Club | undefined {
  const wanted = key.trim().toLowerCase();
  return clubs.find((club) => club.key === wanted);
}
