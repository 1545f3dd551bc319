import { afterEach, expect, vi } from 'vitest';
import { groundwork, watchers } from '../../../scripts/conditions/all.ts';
import type { Project } from '../../../scripts/conditions/condition.ts';
import { noteServices } from '../../../scripts/conditions/services.ts';
import { createGoogle } from '../../../scripts/deploy/google.ts';
import { makeMissing } from '../../../scripts/deploy/prepare.ts';
import { finish } from './deployed.ts';
import { fetchFrom, type Google } from './stand-in.ts';
import { newProject, type State } from './state.ts';

/** For tests that call the code of deploy and doctor directly. */

let google: Google | undefined;
/** From all projects of a test. */
const unknown: string[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  expect(unknown.splice(0)).toEqual([]);
});

interface Options {
  /** The address of the signed-in person. */
  person?: string | undefined;
  /** How often a call is tried. */
  attempts?: number;
}

/**
 * The project as deploy and doctor see it. Until the end of the test, `fetch` reaches the stand-in instead of Google.
 */
export async function projectOf(state: State, { person, attempts }: Options = {}): Promise<Project> {
  google = { state, changes: [], unknown };
  vi.stubGlobal('fetch', fetchFrom(google));
  const { id, number, parameters } = state;
  const services = createGoogle(id, async () => 'token', attempts);
  await noteServices(services);
  return {
    id,
    number,
    google: services,
    parameters: {
      read: (name) => parameters[name],
      write: (name, value) => Object.assign(parameters, { [name]: value }),
    },
    website: 'https://mechanical.karanji.ac.in',
    mail: { person: person ?? null, department: 'office@karanji.ac.in' },
  };
}

/** The changes requested from Google since {@link projectOf}. */
export const changesAsked = () => google?.changes;

/** Creates what a project lacks, without sending anything. Returns the output of deploy. */
export async function prepare(state: State, conditions = [...groundwork, ...watchers], person?: string) {
  const lines: string[] = [];
  await makeMissing(await projectOf(state, { person }), conditions, (line) => lines.push(line));
  return lines.join('\n');
}

/** A project to which this repository is deployed. Much faster than a deployment. */
export async function deployedProject(): Promise<State> {
  const state = newProject({ resources: { config: {} }, accountsUnknownFor: 0 });
  await prepare(state);
  finish(state);
  return state;
}
