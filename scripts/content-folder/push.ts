import { chosenContent } from '../../contract/src/content/in-language.ts';
import { picturesOf } from '../../contract/src/content/named-pictures.ts';
import {
  type ContentPart,
  contentParts,
  parts,
  type WrittenContent,
} from '../../contract/src/content/parts.ts';
import { hostingOrigin } from '../../functions/src/environment.ts';
import { FOLDER_FILE } from '../../web/site/render-site.ts';
import { Refusal } from '../refusal.ts';
import { Exchanged } from './exchanged.ts';
import { doneBy, isSame, readFolder, refuseUnless } from './folder-parts.ts';
import { inFolder, inProject } from './folder-pictures.ts';

const actor = { system: 'command' } as const;

/**
 * Saves the folder's values as drafts of the parts whose public values differ, and publishes them if requested. Uploads
 * the pictures that the project lacks.
 */
export async function push(project: string, { force, publish }: { force: boolean; publish: boolean }) {
  const folder = await readFolder();
  // For parts that were never published, the stores use the folder's values. Here these are what the portal was
  // deployed with.
  Object.assign(chosenContent, await readDeployed());
  const deployed = picturesIn(chosenContent);
  const { publishDrafts, readPart, saveDraft } = await import('../../functions/src/content/store.ts');
  const exchanged = new Exchanged(project);
  const found = await Promise.all(
    folder.map(async (own) => ({ ...own, stored: await readPart(actor, own.part) })),
  );
  const isOurs = (by = '') => by === actor.system;
  const isFolders = (part: ContentPart, ofProject: unknown, value: unknown) =>
    isSame(inFolder(exchanged, part, ofProject), value);
  const changed = found.filter(({ part, value, stored }) => !isFolders(part, stored.published.value, value));
  const saved = found.filter(
    ({ part, value, stored: { draft, value: current, published } }) =>
      !isFolders(part, current, value) && (isOurs(draft?.by) || !isFolders(part, published.value, value)),
  );
  const drafts = saved.flatMap(({ file, stored: { draft } }) =>
    draft && !isOurs(draft.by) ? [`${file}: there is a draft ${doneBy(draft)}.`] : [],
  );
  const published = changed.flatMap(({ part, file, stored: { published } }) =>
    published.done && !exchanged.has(part, published.value)
      ? [`${file}: the part was published ${doneBy(published.done)}, and the folder does not have it.`]
      : [],
  );
  refuseUnless(
    force,
    [...published, ...drafts],
    'Pull first, or publish or discard the drafts. `--force` goes over both.',
  );

  const versions = new Map(found.map(({ part, stored }) => [part, stored.version]));
  const sent = new Map<ContentPart, unknown>();
  for (const { part, file, value, stored } of saved) {
    const ofProject = await inProject(exchanged, part, value, deployed);
    const { version } = await saveDraft(actor, part, {
      value: ofProject,
      version: stored.version,
      right: [],
    });
    versions.set(part, version);
    sent.set(part, ofProject);
    console.log(`${file} is the draft of its part.`);
  }
  for (const { part, value, stored } of found)
    if (isFolders(part, stored.published.value, value)) {
      if (stored.published.done) exchanged.keep(part, stored.published.value, value);
    } else exchanged.keep(part, stored.published.value, value, sent.get(part) ?? stored.value);
  exchanged.write();
  if (changed.length === 0) console.log('What is public is what the folder says.');
  else if (publish)
    await publishPushed(
      publishDrafts,
      changed.map(({ part }) => ({ part, version: versions.get(part) ?? '' })),
    );
  else console.log('Look at the drafts in the administration, under Content, and publish them there.');
}

/** The folder's pictures that the content names. */
function picturesIn(content: WrittenContent): Set<string> {
  return new Set(contentParts.flatMap((part) => picturesOf(part, content[part]).map(({ file }) => file)));
}

async function publishPushed(
  publishDrafts: typeof import('../../functions/src/content/store.ts')['publishDrafts'],
  drafts: Parameters<typeof publishDrafts>[1]['drafts'],
): Promise<void> {
  const { enqueuePublisher } = await import('../../functions/src/content/publication.ts');
  await publishDrafts(actor, { drafts });
  console.log(`Published: ${drafts.map(({ part }) => part).join(', ')}.`);
  const isQueued = await enqueuePublisher().then(
    () => true,
    () => false,
  );
  console.log(`The pages follow ${isQueued ? 'in a minute' : 'with the sweep, within an hour'}.`);
}

/** The folder's content with which the portal was deployed. */
async function readDeployed(): Promise<Record<string, unknown>> {
  const origin = hostingOrigin();
  const answer = await fetch(`${origin}/${FOLDER_FILE}`, { signal: AbortSignal.timeout(10_000) });
  const deployed = answer.ok ? ((await answer.json()) as Record<string, unknown>) : {};
  const read = contentParts.map((part) => [part, parts[part].safeParse(deployed[part])] as const);
  if (read.some(([, { success }]) => !success))
    throw new Refusal(`The portal at ${origin} is of another release.`, 'Deploy this one first.');
  return Object.fromEntries(read.map(([part, { data }]) => [part, data]));
}
