import type { Google } from './google.ts';

/** What a step found. `fix` is a sentence for the person at the keyboard. */
export type Finding =
  | { holds: true; what: string }
  /** `canBeMade`: `npm run deploy` makes it. */
  | { holds: false; what: string; fix: string; canBeMade: boolean }
  /** It could not be looked at. */
  | { holds: null; what: string; fix: string };

/** The project that is deployed to. */
export interface Project {
  id: string;
  /** Google's number of the project, part of the names of its service accounts. */
  number: string;
  google: Google;
  /** The site's address, from the department's content. */
  website: string;
  /** Who hears of trouble: whoever is signed in, if that is a person whose address is known, else the department. */
  mail: { person: string | null; department: string };
  /** The services (APIs) that are switched on. */
  services: Set<string>;
}

/** One condition of a running portal. */
export interface Step {
  name: string;
  /** Looks, and changes nothing. */
  check(project: Project): Promise<Finding>;
  /** Makes what `check` found missing. */
  make?(project: Project): Promise<void>;
  /** Where a person does it. A step that has this is not needed for going live: if Google refuses, deploy goes on. */
  byHand?(project: Project): string;
}

export function holds(what: string): Finding {
  return { holds: true, what };
}

export function missing(what: string, { id }: { id: string }): Finding {
  return { holds: false, what, fix: `npm run deploy -- ${id}`, canBeMade: true };
}

export function refused(what: string, fix: string): Finding {
  return { holds: false, what, fix, canBeMade: false };
}

export function unseen(what: string, fix: string): Finding {
  return { holds: null, what, fix };
}

/** Something that a person must do before the deployment can go on. */
export class Refusal extends Error {
  readonly fix: string;

  constructor(what: string, fix: string) {
    super(what);
    this.name = 'Refusal';
    this.fix = fix;
  }
}
