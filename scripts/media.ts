import { readArguments } from './arguments.ts';
import { connect, projectOptions } from './connect.ts';

/**
 * `npm run media -- rebuild [--project ID] [--bucket NAME]` makes the missing sizes of stored pictures, and makes
 * browsers save PDFs with scripts instead of opening them. It can be stopped and started again at any time. It skips
 * complete items.
 */

const usage = 'Usage: npm run media -- rebuild [--project ID] [--bucket NAME]';
const { positionals, values } = readArguments(usage, projectOptions);
if (positionals[0] !== 'rebuild') {
  console.error(usage);
  process.exit(2);
}
await connect(values);
const { listGalleryIds, rebuildGallery } = await import('../functions/src/galleries/rebuild.ts');

const ids = await listGalleryIds();
let [pictures, pdfs] = [0, 0];
for (const [index, id] of ids.entries()) {
  const rebuilt = await rebuildGallery(id);
  pictures += rebuilt.pictures;
  pdfs += rebuilt.pdfs;
  for (const name of rebuilt.lost) console.error(`${id}: nothing is left of ${name}`);
  if (rebuilt.pictures > 0) console.log(`${index + 1}/${ids.length} ${id}: ${rebuilt.pictures} pictures`);
}
console.log(
  `${pictures} pictures of ${ids.length} gallery items were made anew; ${pdfs} PDFs have scripts and are saved from now on, not opened.`,
);
