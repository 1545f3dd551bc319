import { join } from 'node:path';
import { LOCAL_CONFIGURATION } from '../../scripts/local-configuration.ts';

export const root = join(import.meta.dirname, '..', '..');
export const dist = join(root, 'web', 'dist');
/** Configuration file of the running suite. */
export const firebaseJson = join(root, LOCAL_CONFIGURATION);
