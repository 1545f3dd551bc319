/**
 * The files that a page's code is preloaded with. The main script names them for every page, so those of administrators'
 * pages would be part of every visitor's first load: 0.5 kB. Their browsers load these files when the page's own code
 * asks for them.
 */
export function preloadsOf(file: string, dependencies: string[]): string[] {
  return /\b(?:[\w-]+-admin-page|profile-page|register-page|login-page|dashboard|administration)-[\w-]{8}\.js$/.test(
    file,
  )
    ? []
    : dependencies;
}
