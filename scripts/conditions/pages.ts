import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { firebase } from '../deploy/firebase.ts';
import { currentRelease, pagesDiffer, readText, root } from '../deploy/repository.ts';
import { holds, missing, type Project, type ProjectCondition } from './condition.ts';
import { findSite } from './hosting-site.ts';

/** Compares functions and pages with their own sources, because deploy sends only what has changed. */
export const pages = {
  name: 'Pages',
  async check(project) {
    const live = await liveMessage(project);
    if (!live) return missing('deploy the pages', project);
    const [, commit = ''] = /\(([0-9a-f]+)\)/.exec(live) ?? [];
    if (pagesDiffer(commit))
      return missing(
        `deploy this release, ${currentRelease()}: the pages are of the commit ${commit}`,
        project,
      );
    return holds('they are those of this repository');
  },
  /** Sends the built pages, unless the same ones are already live. */
  async make(project, say) {
    const content = fingerprint();
    if ((await liveMessage(project))?.endsWith(content)) say('The same pages are live already.');
    else
      await firebase(project.id, [
        'deploy',
        '--only',
        'hosting',
        '--message',
        `${currentRelease()} ${content}`,
      ]);
  },
} satisfies ProjectCondition;

/** The name of the live pages' release: the portal's release and a hash. */
async function liveMessage(project: Project): Promise<string | undefined> {
  const site = (await findSite(project))?.name.split('/').at(-1) ?? project.id;
  const channel = await project.google.find<{ release?: { message?: string } }>(
    `firebasehosting.googleapis.com/v1beta1/projects/PROJECT/sites/${site}/channels/live`,
  );
  return channel?.release?.message;
}

/** A hash of every page and of their headers and rewrites. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readText('firebase.json'));
  const dist = join(root, 'web', 'dist');
  for (const file of globSync('**', { cwd: dist }).sort()) {
    if (statSync(join(dist, file)).isFile()) hash.update(file).update(readFileSync(join(dist, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
