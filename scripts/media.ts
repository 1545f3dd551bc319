import { readArguments } from './arguments.ts';
import { connect, projectOptions } from './connect.ts';
import { orRefuse } from './or-refuse.ts';

/**
 * `npm run media -- rebuild [--project ID] [--bucket NAME]` makes missing sizes of stored pictures of event records and
 * announced events, makes browsers download the records' PDFs with scripts instead of opening them, and removes place
 * and time from videos that an earlier release stored. It can be stopped and started again at any time, and skips what
 * is complete.
 */

const usage = 'Usage: npm run media -- rebuild [--project ID] [--bucket NAME]';
const { positionals, values } = readArguments(usage, projectOptions);
if (positionals[0] !== 'rebuild') {
  console.error(usage);
  process.exit(2);
}

await orRefuse(async () => {
  await connect(values);
  const { cleanStoredVideo, listStoredVideos } = await import('../functions/src/event-records/rebuild.ts');
  const { entitiesWith } = await import('../functions/src/entities.ts');

  const actor = { system: 'media' } as const;
  const all = await Promise.all(
    entitiesWith('pictures').map(async ([, { listIdsWithFiles, rebuild }]) =>
      (await listIdsWithFiles()).map((id) => ({ id, rebuild: () => rebuild(actor, id) })),
    ),
  );
  const works = all.flat();
  let [pictures, pdfs] = [0, 0];
  for (const [index, { id, rebuild }] of works.entries()) {
    const rebuilt = await rebuild();
    pictures += rebuilt.pictures;
    pdfs += rebuilt.pdfs ?? 0;
    for (const name of rebuilt.lost) console.error(`${id}: nothing is left of ${name}`);
    if (rebuilt.pictures > 0) console.log(`${index + 1}/${works.length} ${id}: ${rebuilt.pictures} pictures`);
  }
  let videos = 0;
  for (const path of await listStoredVideos()) {
    const found = await cleanStoredVideo(path);
    if (found === 'cleaned') videos += 1;
    if (found === 'unreadable') console.error(`${path}: this video may still say where it was made`);
  }
  console.log(
    `${pictures} pictures of ${works.length} records with files were made anew; ${pdfs} PDFs have scripts and are saved from now on, not opened; ${videos} videos say no more where and when they were made.`,
  );
}, 'This was interrupted. Run the same command again: it continues.');
