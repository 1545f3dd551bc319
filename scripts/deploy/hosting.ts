import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { firebase } from './firebase.ts';
import { currentRelease } from './repository.ts';
import type { Project } from './step.ts';
import { findSite } from './steps/hosting-site.ts';

const root = join(import.meta.dirname, '..', '..');

/** Sends the pages, unless the same are live already. */
export async function releaseHosting(project: Project, say: (line: string) => void): Promise<void> {
  const content = fingerprint();
  if ((await liveMessage(project))?.endsWith(content)) {
    say('The same pages are live already.');
    return;
  }
  await firebase(project.id, ['deploy', '--only', 'hosting', '--message', `${currentRelease()} ${content}`]);
}

/** What the release of the live pages was called: its release and a hash. */
export async function liveMessage(project: Project): Promise<string | undefined> {
  const site = (await findSite(project))?.name.split('/').at(-1) ?? project.id;
  const channel = await project.google.find<{ release?: { message?: string } }>(
    `firebasehosting.googleapis.com/v1beta1/projects/${project.id}/sites/${site}/channels/live`,
  );
  return channel?.release?.message;
}

/** A hash of every page and of their headers and rewrites. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'firebase.json')));
  const dist = join(root, 'web', 'dist');
  for (const file of globSync('**', { cwd: dist }).sort()) {
    if (statSync(join(dist, file)).isFile()) hash.update(file).update(readFileSync(join(dist, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
