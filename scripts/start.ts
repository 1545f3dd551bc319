import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chosenContent, writtenContent } from '../contract/src/content/in-language.ts';
import { writeSite } from '../web/site/write-site.ts';
import { buildOrExit } from './build.ts';
import { isEmpty } from './local-content.ts';
import { MAILS } from './mail-server.ts';
import { ORIGIN, takenPorts } from './ports.ts';
import { prepareSeeds, seedOnce } from './seed.ts';
import { adminEnvironment, type Engine, rulesProblems, startSuite } from './suite.ts';

/** `npm start [-- --google] [-- --empty]` runs the whole portal on this machine until Ctrl-C. */

const engine: Engine = process.argv.includes('--google') ? 'google' : 'embedded';
/** The data of an empty project is separate from the demo's. */
const state = join(import.meta.dirname, '..', '.state', isEmpty ? `${engine}-empty` : engine);

/** A crash loses at most the changes of the last minute. */
const SAVE_EVERY_MS = 60_000;

const obstacles = [...rulesProblems(), ...(await takenPorts())];
if (obstacles.length > 0) {
  for (const sentence of obstacles) console.error(sentence);
  process.exit(1);
}

await buildOrExit();
console.log(`Starting the emulators${engine === 'google' ? " (Google's Firestore)" : ''} …`);
const isFirstStart = !existsSync(state);
const suite = startSuite({ engine, state });
if (isFirstStart) prepareSeeds();

let ready = false;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    if (isFirstStart && !ready) {
      console.log(`\nStopping (${signal}). The portal was not ready, so the next start begins anew.`);
      await suite.abandon();
    } else {
      console.log(`\nSaving what was changed and stopping (${signal}) …`);
      await suite.stop();
    }
    process.exit(0);
  });
}

try {
  await suite.ready;
  await seedOnce();
  await showPublishedContent();
  await suite.save();
  ready = true;
} catch (error) {
  if (!stopping) {
    console.error(error instanceof Error ? error.message : error);
    await suite.stop();
    process.exit(1);
  }
}

if (!stopping) {
  console.log(`
The portal is ready.

  Site            ${ORIGIN}
  Administration  ${ORIGIN}/login
  Mails           ${MAILS}
  Sign-in         admin@club-portal.test   Admin-2026-portal

What you change is kept for the next start; npm run reset empties it. Ctrl-C stops everything.
`);
  const saving = setInterval(() => {
    suite.save().catch((error: Error) => console.error(error.message));
  }, SAVE_EVERY_MS);
  const code = await suite.ended;
  clearInterval(saving);
  if (!stopping) {
    console.error('The emulators ended by themselves; .state/suite.log says why.');
    process.exit(code || 1);
  }
}

/** The build made the pages from the department's folder. Content published in the browser replaces it. */
async function showPublishedContent(): Promise<void> {
  Object.assign(process.env, adminEnvironment);
  const { formerPaths, readContent } = await import('../functions/src/content/current.ts');
  const { renderPublicPages } = await import('../functions/src/rendering/render-site.ts');
  const { readUpload } = await import('../functions/src/files/uploaded-pictures.ts');
  await readContent();
  if (writtenContent() === chosenContent) return;
  const files = await renderPublicPages(writtenContent(), readUpload, formerPaths());
  await writeSite(join(import.meta.dirname, '..', 'web', 'dist'), files);
}
