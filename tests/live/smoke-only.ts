import { setGlobalProxyFromEnv } from 'node:http';
import { findProject } from '../../scripts/deploy/find-project.ts';
import { smokeTest } from '../../scripts/deploy/smoke-test.ts';

/** Tries the live site of the project of the first argument. */

setGlobalProxyFromEnv();
const [, , id = ''] = process.argv;
const institute = { website: 'https://mechanical.karanji.ac.in', email: 'office@karanji.ac.in' };
await smokeTest(`https://${id}.web.app`, await findProject(id, institute));
