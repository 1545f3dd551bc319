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

/** The first project is called production, the second staging. Returns the name if the project got one. */
export function nameProject(id: string): string | null {
  const projects = listProjects();
  const name = ['production', 'staging'].find((free) => projects[free] === undefined);
  if (name === undefined || Object.values(projects).includes(id)) return null;
  const others = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const changed = { ...others, projects: { ...projects, [name]: id } };
  writeFileSync(file, `${JSON.stringify(changed, null, 2)}\n`);
  return name;
}
