declare module 'virtual:club-links' {
  export const clubLinks: readonly { to: string; label: string }[];
}

declare module 'virtual:club-labels' {
  export const clubLabels: Readonly<Record<string, string>>;
}

declare module 'virtual:activity-kinds' {
  export const activityKinds: Readonly<Record<string, string>>;
}

/** The pages of the department's own. */
declare module 'virtual:own-pages' {
  export const ownPaths: readonly string[];
  /** The menu ABOUT US. Empty if it has only one page. */
  export const aboutLinks: readonly { to: string; label: string }[];
  export const footerLinks: readonly { to: string; label: string }[];
}

declare module 'virtual:own-page' {
  export function loadOwnPage(path: string): Promise<{ page: import('../site/own-pages.ts').OwnPage }>;
}

declare module 'virtual:colours.css';

declare module 'virtual:pictures' {
  export const logo: string;
  export const previewPicture: string;
  /** The pictures of the home page's slides, in order; 16:9, in four widths. */
  export const heroes: readonly { src: string; srcSet: string; alt: string }[];
}

declare module 'virtual:map' {
  /** Undefined if the department has none. */
  export const map: string | undefined;
}

declare module 'virtual:portraits' {
  export const portraits: Readonly<Record<string, string>>;
}

declare module 'virtual:search-content' {
  export const searchContent: import('../site/search-content.ts').SearchContent;
}
