import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '..', '..', 'firebase.json');

/** Where database, files and functions are. A database can never be moved. */
export const region: string = JSON.parse(readFileSync(file, 'utf8')).firestore.location;
