import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** firebase-tools reads this file too. It is committed. */
export const PROJECTS_FILE = '.firebaserc';
const file = join(import.meta.dirname, '..', '..', PROJECTS_FILE);

/** The ids of the projects by name: `production`, `staging`, `default`. */
export function listProjects(): Record<string, string> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).projects ?? {}) : {};
}

/** Takes a name or an id, and returns the id. */
export function projectId(nameOrId: string): string {
  return listProjects()[nameOrId] ?? nameOrId;
}

/** The names available for a new project. Empty if it already has one. */
export function freeNames(id: string, projects = listProjects()): string[] {
  if (Object.values(projects).includes(id)) return [];
  return ['production', 'staging', 'default'].filter((name) => projects[name] === undefined);
}

/** Writes the name of a new project into the file. */
export function nameProject(id: string, name: string): void {
  const others = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const changed = { ...others, projects: { ...listProjects(), [name]: id } };
  writeFileSync(file, `${JSON.stringify(changed, null, 2)}\n`);
}
