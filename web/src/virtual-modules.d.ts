declare module 'virtual:club-links' {
  export const clubLinks: readonly { to: string; label: string }[];
}

/** Of every club, including archived ones, by key. */
declare module 'virtual:club-names' {
  export const clubLabels: Readonly<Record<string, string>>;
  export const clubTitles: Readonly<Record<string, string>>;
  /** The keys of the clubs that have a page. */
  export const pagesOfClubs: readonly string[];
  /** Changes with the content that posters use. */
  export const posterKey: string;
}

/** The clubs that the calendar can be filtered by. */
declare module 'virtual:calendar-clubs' {
  export const calendarClubs: readonly { key: string; label: string }[];
}

declare module 'virtual:activity-kinds' {
  export const activityKinds: Readonly<Record<string, string>>;
}

/** The pages added by the department. */
declare module 'virtual:own-pages' {
  export const ownPaths: readonly string[];
  /** The menu ABOUT US. Empty if it has only one page. */
  export const aboutLinks: readonly { to: string; label: string }[];
  export const footerLinks: readonly { to: string; label: string }[];
}

/** For content files that no module reads. Rejects if the file cannot be loaded. */
declare module 'virtual:load-content-file' {
  export function loadContentFile<Exports>(name: string): Promise<Exports>;
}

declare module 'virtual:colours.css';

declare module 'virtual:pictures' {
  export const logo: string;
  export const previewPicture: string;
}

/** Pictures of 16:9, in four widths. */
declare module 'virtual:slides' {
  export interface Slide {
    src: string;
    srcSet: string;
    alt: string;
  }
  /** The slides of the home page, in order. */
  export const slides: readonly Slide[];
}

declare module 'virtual:about-picture' {
  /** Undefined if the department has fewer slides. */
  export const aboutPicture: import('virtual:slides').Slide | undefined;
}

declare module 'virtual:map' {
  /** Undefined if the department has none. */
  export const map: string | undefined;
}

declare module 'virtual:department-pictures' {
  /** Undefined if the department has fewer slides. */
  export const departmentPicture: import('virtual:slides').Slide | undefined;
  export const portraits: Readonly<Record<string, string>>;
}
