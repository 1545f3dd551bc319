import { afterAll } from 'vitest';
import { deleteOwnAccount } from './administration.ts';
import { useBrowser } from './browser.ts';

/** Runs for each test file. */
useBrowser();
afterAll(deleteOwnAccount);
