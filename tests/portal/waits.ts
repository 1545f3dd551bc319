import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/**
 * The waits of the portal in this process, in ms. It waits where the time of an answer would reveal something. Here the
 * waits end immediately.
 */
export const waits: number[] = [];

timers.setTimeout = async <T>(ms = 0, value?: T) => {
  waits.push(ms);
  return value as T;
};
// Named imports get it too.
syncBuiltinESMExports();
