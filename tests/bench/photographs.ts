import { globSync } from 'node:fs';

/** The demo's pictures: JPEGs of about 100 kB and 1600 × 1067 px, as reports have them. */
export const pictures = globSync(
  `${import.meta.dirname}/../../contract/content/demo/seeds/pictures/*.jpg`,
).toSorted();
