import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/**
 * The waits of the portal in this process, in ms. It waits where the time of an answer would give something away. Here the
 * waits end at once.
 */
export const waits: number[] = [];

timers.setTimeout = async <T>(ms = 0, value?: T) => {
  waits.push(ms);
  return value as T;
};
// Named imports get it too.
syncBuiltinESMExports();
