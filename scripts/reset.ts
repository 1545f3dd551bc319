import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { takenPorts } from './ports.ts';

/**
 * `npm run reset` deletes the local data. The next `npm start` loads the seeds again. It refuses while the portal is
 * running, because emulators write their data back when they end.
 */
const taken = await takenPorts();
if (taken.length > 0) {
  console.error(
    `The portal runs, or something else on its ports. Stop it, and reset again.\n${taken.join('\n')}`,
  );
  process.exit(1);
}
rmSync(join(import.meta.dirname, '..', '.state'), { recursive: true, force: true });
console.log('Emptied. The next npm start loads the seeds.');
