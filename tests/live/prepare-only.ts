import { setGlobalProxyFromEnv } from 'node:http';
import { findProject } from '../../scripts/deploy/find-project.ts';
import { makeMissing } from '../../scripts/deploy/prepare.ts';
import { steps, watchers } from '../../scripts/deploy/steps/index.ts';

/** Makes what the project of the first argument lacks, and sends nothing. */

setGlobalProxyFromEnv();
const [, , id = '', website = ''] = process.argv;
const project = await findProject(id, { website, email: 'office@karanji.ac.in' });
await makeMissing(project, [...steps, ...watchers], console.log);
