/** The addresses of a build, and of the builds of other languages. */
export interface BuildAddresses {
  /** The prefix of the addresses of the build's pages: empty in English, otherwise the language, as in `/hi`. */
  base: string;
  /** The prefixes of the addresses in every language except English. */
  prefixes: readonly string[];
  /** Paths of pages that only the English build has, besides pages below /manage. */
  onlyInEnglish: readonly string[];
}

/**
 * Whether a link inside the portal is the full address of a page, often of another build. The router does not know such
 * addresses.
 */
export function isWholeAddress(link: string, { base, prefixes, onlyInEnglish }: BuildAddresses): boolean {
  const path = link.replace(/[?#].*/, '');
  const namesLanguage = prefixes.some((prefix) => isBelow(prefix, path));
  return namesLanguage || (base !== '' && (onlyInEnglish.includes(path) || isBelow('/manage', path)));
}

/** The address of a link inside the portal. On Hindi pages `/about` is at `/hi/about`, and `/?page=2` at `/hi?page=2`. */
export function addressOfLink(link: string, addresses: BuildAddresses): string {
  return isWholeAddress(link, addresses) ? link : addressBelow(addresses.base, link);
}

export function addressBelow(base: string, path: string): string {
  return base === '' ? path : base + path.replace(/^\/(?=[?#]|$)/, '');
}

export function isBelow(prefix: string, pathname: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}
