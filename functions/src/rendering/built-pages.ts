const lib = new URL('../../lib/', import.meta.url);

/** Where the functions' build puts the pages. That build replaces these with the addresses next to the bundle. */
export const builtPages = {
  /** A `BuiltSite` of `web/site/render-site.ts`, as JSON. */
  site: new URL('site.json', lib),
  /** Renders the pages of single records. */
  recordPages: (language: string) => new URL(`record-pages/${language}.js`, lib),
  /** Renders all public pages. */
  allPages: (language: string) => new URL(`all-pages/${language}.js`, lib),
};
