/** Base path of the API on the portal's own origin. Hosting sends it to the functions. */
export const API_BASE = '/api/v1';

/** Paths relative to {@link API_BASE}. A function makes the path of one record. */
export const paths = {
  openapi: '/openapi.json',
  health: '/health',
  search: '/search/titles',
  administrator: {
    login: '/user/login',
    google: '/user/google',
    logout: '/user/logout',
    me: '/user/me',
    register: '/user/register',
    forgotPassword: '/user/forgot-password',
    invitation: '/user/invitation',
    uploadToken: '/user/upload-token',
    password: '/user/password',
    sessions: '/user/sessions',
    session: (id: string) => `/user/sessions/${id}`,
  },
  notice: {
    ...recordPaths('/notice'),
    read: (id: string) => `/notice/read/${id}`,
    file: (id: string) => `/notice/file/${id}`,
    attach: (id: string) => `/notice/attach/${id}`,
    detach: (id: string) => `/notice/detach/${id}`,
  },
  upcomingEvent: {
    fetch: '/event/get-event',
    read: (id: string) => `/event/read/${id}`,
    add: '/event/add-event',
    update: (id: string) => `/event/update-event/${id}`,
    delete: (id: string) => `/event/delete-event/${id}`,
    picture: (id: string) => `/event/picture/${id}`,
    poster: (id: string) => `/event/poster/${id}`,
    attach: (id: string) => `/event/attach/${id}`,
    detach: (id: string) => `/event/detach/${id}`,
  },
  calendar: '/calendar/month',
  /** Announced events that are over and have no record. */
  unrecorded: '/calendar/unrecorded',
  eventRecord: {
    fetch: '/gallery/fetch',
    read: (id: string) => `/gallery/read/${id}`,
    images: '/gallery/images',
    upload: '/gallery/upload',
    update: (id: string) => `/gallery/update/${id}`,
    delete: (id: string) => `/gallery/delete/${id}`,
    generatePdf: (id: string) => `/gallery/generate-pdf/${id}`,
    report: '/gallery/report',
  },
  member: {
    join: '/club/join-club',
    fetch: '/club/fetch-club',
    delete: (id: string) => `/club/delete/${id}`,
    export: '/club/export',
    accessLog: '/club/lookups',
  },
  /** What is stored about the caller. */
  ownData: {
    ask: '/my-data/ask',
    show: '/my-data/show',
    erase: '/my-data/erase',
    unsubscribe: '/my-data/unsubscribe',
  },
  /** Requests to take a picture down. */
  takedown: { ...recordPaths('/takedown'), open: '/takedown/open' },
  contact: '/contact/add',
  /** What a student does with a registration. `id` is the id of the event. */
  registration: {
    form: (id: string) => `/registration/form/${id}`,
    add: '/registration/add',
    outcome: '/registration/outcome',
    own: '/registration/own',
    change: '/registration/own/change',
    withdraw: '/registration/own/withdraw',
  },
  /** The request of a ticket's page. */
  ticket: '/ticket',
  /** The requests of a phone at the door. */
  door: { open: '/door/open', send: '/door/send' },
} as const;

/** The four calls of an entity that is a list of records. */
export interface RecordPaths {
  fetch: string;
  add: string;
  update: (id: string) => string;
  delete: (id: string) => string;
}

function recordPaths(base: string): RecordPaths {
  return {
    fetch: `${base}/fetch`,
    add: `${base}/add`,
    update: (id) => `${base}/update/${id}`,
    delete: (id) => `${base}/delete/${id}`,
  };
}
