import type { Google } from '../deploy/google.ts';
import type { Parameters } from '../deploy/parameters.ts';

/** The result of checking a condition. `fix` is a sentence for the person at the keyboard. */
export type Finding =
  | { holds: true; what: string }
  /** `canBeMade`: `npm run deploy` can create it. */
  | { holds: false; what: string; fix: string; canBeMade: boolean }
  /** The condition could not be checked. */
  | { holds: null; what: string; fix: string };

/** One thing that should hold. `Subject` is what it checks. */
export interface Condition<Subject> {
  name: string;
  /** Checks the condition without changing anything. */
  check(subject: Subject): Promise<Finding>;
  /**
   * Where a person does it. A condition with this is not required for going live: if Google refuses, deploy continues.
   */
  byHand?(subject: Subject): string;
}

/** A condition of a live portal. */
export interface ProjectCondition extends Condition<Project> {
  /** Creates what is missing. `check` runs before and after it. */
  make?(project: Project, say: Say): Promise<unknown>;
}

/** Tells the person at the keyboard what is happening. */
export type Say = (line: string) => void;

/** The Firebase project that is checked. */
export interface Project {
  id: string;
  /** Google's number of the project, part of the names of its service accounts. */
  number: string;
  google: Google;
  parameters: Parameters;
  /** The site's address, from the department's content. */
  website: string;
  /**
   * The recipient of alerts: the signed-in person if the address is known, else the department if its folder has an
   * address.
   */
  mail: { person: string | null; department: string | undefined };
}

export function holds(what: string): Finding {
  return { holds: true, what };
}

/** `npm run deploy` can create it. */
export function missing(what: string, { id }: { id: string }): Finding {
  return { holds: false, what, fix: `npm run deploy -- ${id}`, canBeMade: true };
}

/** Only a person can fix it. */
export function refused(what: string, fix: string): Finding {
  return { holds: false, what, fix, canBeMade: false };
}

export function unseen(what: string, fix: string): Finding {
  return { holds: null, what, fix };
}
