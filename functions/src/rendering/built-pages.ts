const lib = new URL('../../lib/', import.meta.url);

/**
 * Where the functions' build has the pages. That build puts the addresses as they are beside the bundle in the place of
 * these.
 */
export const builtPages = {
  /** A `BuiltSite` of `web/site/render-site.ts`, as JSON. */
  site: new URL('site.json', lib),
  /** What renders the pages of single records. */
  recordPages: (language: string) => new URL(`record-pages/${language}.js`, lib),
  /** What renders all public pages. */
  allPages: (language: string) => new URL(`all-pages/${language}.js`, lib),
};
