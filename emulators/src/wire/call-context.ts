import type { Database } from '../engine/database.ts';
import type { Indexes } from '../engine/indexes.ts';
import type { Caller } from '../guard/caller.ts';
import type { Guard } from '../guard/guard.ts';

/** Who calls, from where, and on which database. */
export interface CallContext {
  caller: Caller;
  /** The address of the connection. */
  connection: string;
  database: Database;
  guard: Guard;
  /** Undefined: every index that a query needs is there. */
  indexes: Indexes | undefined;
}
