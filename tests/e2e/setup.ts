import { afterAll } from 'vitest';
import { forgetOwnAccount } from './administration.ts';
import { useBrowser } from './browser.ts';

/** Runs for each test file. */
useBrowser();
afterAll(forgetOwnAccount);
