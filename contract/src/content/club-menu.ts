interface Listed {
  inNavigation: number | false;
  archived?: true | undefined;
}

/** The clubs of the CLUBS menu, in its order. */
export function menuOf<Club extends Listed>(clubs: readonly Club[]): Club[] {
  return clubs
    .filter(({ inNavigation, archived }) => inNavigation !== false && !archived)
    .sort((a, b) => Number(a.inNavigation) - Number(b.inNavigation));
}
