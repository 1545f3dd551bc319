import type { Database } from '../engine/database.ts';
import type { Caller } from '../guard/caller.ts';
import type { Guard } from '../guard/guard.ts';

/** Who calls, from where, and on which database. */
export interface CallContext {
  caller: Caller;
  /** The address of the connection. */
  connection: string;
  database: Database;
  guard: Guard;
}
