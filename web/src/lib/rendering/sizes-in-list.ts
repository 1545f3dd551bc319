/** The `sizes` of the pictures of a list, by how many there are: fewer are larger. */

/** The picture of a club's event, on a card. A single card has its text beside it, and two share the width of three. */
export function sizesOfCard(count: number): string {
  if (count === 1) return '(min-width: 1248px) 716px, (min-width: 640px) 58vw, 92vw';
  const wide = count === 2 ? '584px, ' : '384px, (min-width: 1000px) 31vw, ';
  return `(min-width: 1248px) ${wide}(min-width: 640px) 47vw, 92vw`;
}

/** A picture of a club's page. Below 900 px fewer than four take the place of four. */
export function sizesOfClubPicture(place: number, count: number): string {
  const isAcross = (place === 0 && count < 4) || (place === 1 && count === 2);
  return `(min-width: 1248px) 285px, (min-width: 900px) 23vw, ${isAcross ? '94vw' : '46vw'}`;
}
