import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run reset` deletes the local data. The next `npm start` loads the seeds again. */
rmSync(join(import.meta.dirname, '..', '.state'), { recursive: true, force: true });
console.log('Emptied. The next npm start loads the seeds.');
