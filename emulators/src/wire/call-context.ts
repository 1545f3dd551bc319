import type { Database } from '../engine/database.ts';
import type { Databases } from '../engine/databases.ts';
import type { Indexes } from '../engine/indexes.ts';
import { databaseOf } from '../engine/paths.ts';
import { type Caller, callerOf } from '../guard/caller.ts';
import type { Guard } from '../guard/guard.ts';
import type { Guards } from '../guard/guards.ts';

/** What all connections of one emulator share. */
export interface Engine {
  databases: Databases;
  guards: Guards;
  /** Undefined: every index that a query needs is there. */
  indexes: Indexes | undefined;
}

/** Who calls, from where, and on which database. */
export interface CallContext {
  caller: Caller;
  /** The address of the connection. */
  connection: string;
  database: Database;
  guard: Guard;
  indexes: Indexes | undefined;
}

/**
 * @param name of the database, or of something in it
 * @param authorization the header
 * @throws StatusError INVALID_ARGUMENT or UNAUTHENTICATED
 */
export function contextOf(
  { databases, guards, indexes }: Engine,
  name: string | undefined,
  authorization: string | undefined,
  connection: string,
): CallContext {
  const database = databaseOf(name);
  return {
    caller: callerOf(authorization),
    connection,
    database: databases.get(database),
    guard: guards.of(database.projectId),
    indexes,
  };
}
