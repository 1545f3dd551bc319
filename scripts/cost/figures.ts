/** What one of a thing costs in Google's units. `npm run cost -- measure` writes it to measured.json. */
export interface Figures {
  /** When it was measured, and of what. */
  date: string;
  /** A visitor who sees the home page, a club's page, its events, and one event's pictures. */
  visit: {
    /** Bytes of pages, compressed, and of the API's answers. */
    hostingBytes: number;
    calls: number;
    reads: number;
    /** Pictures from Storage. */
    pictures: number;
    pictureBytes: number;
  };
  join: { calls: number; reads: number; writes: number };
  /** One look of an administrator at each list. */
  administration: { calls: number; reads: number };
  sweep: { reads: number; writes: number };
  health: { reads: number };
  /** A record of each kind in a database with a thousand of each, and the pictures of an event. */
  stored: { documentBytes: number; eventPictureBytes: number };
  /** Bytes of the pages on Hosting and of the functions. */
  released: { hostingBytes: number };
}
