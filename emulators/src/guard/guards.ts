import { Guard, type Rules } from './guard.ts';

/** The guards by project. A project has the rules of the start until it gets its own. */
export class Guards {
  readonly #guards = new Map<string, Guard>();
  readonly #rulesOfStart: Rules | undefined;

  constructor(rulesOfStart: Rules | undefined) {
    this.#rulesOfStart = rulesOfStart;
  }

  of(projectId: string): Guard {
    const guard = this.#guards.get(projectId) ?? new Guard(this.#rulesOfStart);
    this.#guards.set(projectId, guard);
    return guard;
  }
}
