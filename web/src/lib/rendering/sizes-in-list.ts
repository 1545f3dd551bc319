/** The `sizes` of the pictures in a list, by their number: fewer are larger. */

/**
 * The picture of a club's event, on a card. A single one is the largest. The newest one and the only other one have
 * their text beside them. The last two or four are two to a row, the others three. Below 1000 px all of them have their
 * text beside them.
 */
export function sizesOfCard(place: number, count: number): string {
  const others = count - 1;
  const halves = [0, 4, 2][others % 3] ?? 0;
  const wide =
    others === 0
      ? '680px, (min-width: 640px) 54vw'
      : place === 0 || others === 1
        ? '484px, (min-width: 1000px) 39vw'
        : others - place < halves
          ? '584px, (min-width: 1000px) 47vw'
          : '384px, (min-width: 1000px) 31vw';
  return `(min-width: 1248px) ${wide}, (min-width: 640px) 38vw, 92vw`;
}

/** How many upcoming events have a face. The others are rows. */
export const FACES = 3;

/** The face of an upcoming event. A single one is half as wide as the list. */
export function sizesOfEvent(count: number): string {
  const isWide = count === 1;
  return `(min-width: 1248px) ${isWide ? 588 : 384}px, (min-width: 1080px) ${isWide ? 46 : 30}vw, (min-width: 700px) 46vw, 7.5rem`;
}

/**
 * The face of a past event on a club's page: two or three to a row. A single one has its text beside it; as the first
 * of three it spans small windows.
 */
export function sizesOfPast(place: number, count: number): string {
  if (count === 1) return '(min-width: 900px) 440px, (min-width: 640px) 54vw, 92vw';
  const [wide, middle] = count === 3 ? ['240px', '20vw'] : ['372px', '30vw'];
  const small = place > 0 || count % 2 === 0 ? '46vw' : '94vw';
  return `(min-width: 1248px) ${wide}, (min-width: 900px) ${middle}, ${small}`;
}
