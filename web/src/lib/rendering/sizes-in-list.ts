/** The `sizes` of the pictures of a list, by how many there are: fewer are larger. */

/**
 * The picture of a club's event, on a card. The newest one and a single other one have their text beside them. The last two or four
 * are two in a row, the others three. Below 1000 px all of them have their text beside them.
 */
export function sizesOfCard(place: number, count: number): string {
  const others = count - 1;
  const halves = [0, 4, 2][others % 3] ?? 0;
  const wide =
    place === 0 || others === 1
      ? '716px, (min-width: 1000px) 58vw'
      : others - place < halves
        ? '584px, (min-width: 1000px) 47vw'
        : '384px, (min-width: 1000px) 31vw';
  return `(min-width: 1248px) ${wide}, (min-width: 640px) 38vw, 92vw`;
}

/** A picture of a club's page. Below 900 px fewer than four take the place of four. */
export function sizesOfClubPicture(place: number, count: number): string {
  const isAcross = (place === 0 && count < 4) || (place === 1 && count === 2);
  return `(min-width: 1248px) 285px, (min-width: 900px) 23vw, ${isAcross ? '94vw' : '46vw'}`;
}
