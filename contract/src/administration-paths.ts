/*
 * Calls that only administrators make. In a separate file, so that visitors do not load them. Paths are relative to
 * `API_BASE`.
 */

/** Calls that change the files and the club of an event record. */
export const eventFilePaths = {
  attach: (id: string) => `/gallery/attach/${id}`,
  detach: (id: string) => `/gallery/detach/${id}`,
  arrange: (id: string) => `/gallery/arrange/${id}`,
  move: (id: string) => `/gallery/move/${id}`,
} as const;

/** Calls of the import of past events. */
export const eventImportPaths = {
  sheet: '/gallery/import/sheet',
  recorded: '/gallery/import/recorded',
} as const;

/** Calls that add a record together with its files. */
export const withFilesPaths = {
  notice: '/notice/add-with-files',
  upcomingEvent: '/event/add-with-files',
} as const;

/** Calls about the administration as a whole. */
export const administrationPaths = { today: '/today', log: '/log', loggedPeople: '/log/people' } as const;

/** Calls about drafts and submissions. */
export const submissionPaths = {
  list: '/submissions',
  ofRecord: '/submissions/of/record',
  read: (id: string) => `/submissions/${id}`,
  add: '/submissions',
  addWithFiles: '/submissions/new/with-files',
  update: (id: string) => `/submissions/${id}`,
  delete: (id: string) => `/submissions/${id}`,
  submit: (id: string) => `/submissions/${id}/submit`,
  correct: (id: string) => `/submissions/${id}/correct`,
  approve: (id: string) => `/submissions/${id}/approve`,
  return: (id: string) => `/submissions/${id}/return`,
  file: (id: string) => `/submissions/${id}/file`,
  attach: (id: string) => `/submissions/files/${id}`,
  detach: (id: string) => `/submissions/files/${id}`,
} as const;

/** Calls about the department's content. `part` is a name of `content/parts.ts`. */
export const contentPaths = {
  overview: '/content',
  part: (part: string) => `/content/${part}`,
  save: (part: string) => `/content/${part}`,
  discard: (part: string) => `/content/${part}/draft`,
  publish: '/content/publish',
  publishAgain: '/content/publish-again',
  preview: '/content/preview/page',
  upload: '/content/upload/picture',
  /** A file of an uploaded picture: its id, and the file's name without its type. */
  file: (id: string) => `/content/file/${id}`,
  versions: (part: string) => `/content/${part}/versions`,
  version: (id: string) => `/content/versions/${id}`,
  restore: (id: string) => `/content/versions/${id}/restore`,
} as const;

/** Calls about the content of a club's page, for its coordinators. */
export const clubPagePaths = {
  read: (club: string) => `/club/page/${club}`,
  update: (club: string) => `/club/page/${club}`,
} as const;

/** Calls about deleted records. `id` is the id of the entry in the trash. */
export const trashPaths = {
  list: '/trash',
  empty: '/trash',
  restore: (id: string) => `/trash/${id}/restore`,
  destroy: (id: string) => `/trash/${id}`,
} as const;

/** Calls about the accounts of other administrators. */
export const administratorAccountPaths = {
  list: '/user/accounts',
  endSessions: (uid: string) => `/user/end-sessions/${uid}`,
  invite: '/user/invite',
  remind: (uid: string) => `/user/remind/${uid}`,
  role: (uid: string) => `/user/role/${uid}`,
  withdraw: (uid: string) => `/user/withdraw/${uid}`,
  handOver: (uid: string) => `/user/hand-over/${uid}`,
  endTwoStep: (uid: string) => `/user/end-two-step/${uid}`,
} as const;

/** Calls about the two-step sign-in of the caller. */
export const twoStepPaths = {
  read: '/user/two-step',
  begin: '/user/two-step/begin',
  confirm: '/user/two-step/confirm',
  end: '/user/two-step/end',
} as const;

/** Calls about who is a member of a club, and for how long. */
export const membershipPaths = {
  joining: '/club/joining',
  joiningOf: (club: string) => `/club/joining/${club}`,
  decide: (id: string) => `/club/decide/${id}`,
  nextYear: '/club/next-year',
  import: '/club/import',
  add: '/club/students',
  correct: (id: string) => `/club/students/${id}`,
} as const;

/** Calls about messages to the members of a club. */
export const clubMessagePaths = {
  list: '/club/messages',
  add: '/club/messages',
  recipients: '/club/recipients',
} as const;

/** Calls about the messages of the contact form. */
export const contactMessagePaths = {
  fetch: '/contact/fetch',
  update: (id: string) => `/contact/update/${id}`,
  delete: (id: string) => `/contact/delete/${id}`,
} as const;

/** Calls of the accreditation desk. */
export const accreditationPaths = {
  desk: '/accreditation/desk',
  records: '/accreditation/records',
  years: '/accreditation/years',
  openingYear: '/accreditation/opening-year',
  report: '/accreditation/report',
  tables: '/accreditation/tables',
  packs: '/accreditation/packs',
  pack: (id: string) => `/accreditation/packs/${id}`,
  packFile: (id: string) => `/accreditation/pack-file/${id}`,
  publish: (id: string) => `/accreditation/publish/${id}`,
  unpublish: (id: string) => `/accreditation/unpublish/${id}`,
} as const;

/** Calls for the evidence of an event record. `id` is the id of the record. */
export const evidencePaths = {
  read: (id: string) => `/evidence/read/${id}`,
  counts: (id: string) => `/evidence/counts/${id}`,
  attach: (id: string) => `/evidence/attach/${id}`,
  copy: (id: string) => `/evidence/copy/${id}`,
  show: (id: string) => `/evidence/show/${id}`,
  detach: (id: string) => `/evidence/detach/${id}`,
  file: (id: string) => `/evidence/file/${id}`,
  attendance: (id: string) => `/evidence/attendance/${id}`,
  /** The door's result. `event` is the id of the announced event. */
  door: (event: string) => `/evidence/door/${event}`,
  takeDoor: (id: string) => `/evidence/take-door/${id}`,
  places: (id: string) => `/evidence/places/${id}`,
} as const;

/** Calls about registrations. `id` is the id of the event, or of the registration. */
export const registrationPaths = {
  fetch: (event: string) => `/registration/fetch/${event}`,
  enter: (event: string) => `/registration/enter/${event}`,
  message: (event: string) => `/registration/message/${event}`,
  import: (event: string) => `/registration/import/${event}`,
  sheet: (event: string) => `/registration/sheet/${event}`,
  moveUp: (id: string) => `/registration/move-up/${id}`,
  withdraw: (id: string) => `/registration/withdraw/${id}`,
} as const;

/** Calls about attendance, and about the phones at the door. `event` is the id of the event. */
export const attendancePaths = {
  fetch: (event: string) => `/attendance/fetch/${event}`,
  correct: (event: string) => `/attendance/correct/${event}`,
  links: (event: string) => `/door/links/${event}`,
  makeLink: (event: string) => `/door/make-link/${event}`,
  endLink: (link: string) => `/door/end-link/${link}`,
  /** Issues new tickets for a registration. Earlier ones are revoked. */
  newTickets: (registration: string) => `/registration/new-tickets/${registration}`,
} as const;

/**
 * Calls about the certificates of an event. `event` is the id of the announced event. `settings`, `correct` and `revoke` are `PUT`,
 * `issue` is `POST`, the others are `GET`.
 */
export const certificateAdminPaths = {
  fetch: (event: string) => `/certificate/fetch/${event}`,
  progress: (event: string) => `/certificate/progress/${event}`,
  settings: (event: string) => `/certificate/settings/${event}`,
  preview: (event: string) => `/certificate/preview/${event}`,
  issue: (event: string) => `/certificate/issue/${event}`,
  print: (event: string) => `/certificate/print/${event}`,
  file: (number: string) => `/certificate/file/${number}`,
  correct: (number: string) => `/certificate/correct/${number}`,
  revoke: (number: string) => `/certificate/revoke/${number}`,
} as const;

/** Calls about the feedback of an event. `event` is the id of the announced event. */
export const feedbackAdminPaths = {
  results: (event: string) => `/feedback/results/${event}`,
  close: (event: string) => `/feedback/close/${event}`,
} as const;
