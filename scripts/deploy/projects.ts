import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** firebase-tools reads this file too. It is committed. */
export const PROJECTS_FILE = '.firebaserc';
const file = join(import.meta.dirname, '..', '..', PROJECTS_FILE);

/** The ids of the projects by their names: `production`, `staging`. */
export function listProjects(): Record<string, string> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).projects ?? {}) : {};
}

/** Takes a name or an id, and returns the id. */
export function projectId(nameOrId: string): string {
  return listProjects()[nameOrId] ?? nameOrId;
}

/** Writes the name of a new project into the file. Returns null if it has one already, or none is free. */
export function nameProject(id: string): string | null {
  const projects = listProjects();
  const name = nameFor(id, projects);
  if (name === null) return null;
  const others = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const changed = { ...others, projects: { ...projects, [name]: id } };
  writeFileSync(file, `${JSON.stringify(changed, null, 2)}\n`);
  return name;
}

/** The first project is called production, the second staging. */
export function nameFor(id: string, projects: Record<string, string>): string | null {
  if (Object.values(projects).includes(id)) return null;
  return ['production', 'staging'].find((free) => projects[free] === undefined) ?? null;
}
