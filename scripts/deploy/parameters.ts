import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './repository.ts';

/** The functions' parameters in one project. */
export interface Parameters {
  read(name: string): string | undefined;
  write(name: string, value: string): void;
}

/** The parameters in `functions/.env.PROJECT`, which is committed. */
export function parametersOf(project: string): Parameters {
  const file = join(root, 'functions', `.env.${project}`);
  const readFile = () =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
      : '# Written by `npm run deploy`. Public: commit this file, and write no secret into it.\n';
  return {
    read: (name) => parseEnv(readFile())[name],
    write(name, value) {
      const text = readFile();
      const line = new RegExp(`^${name}=.*$`, 'm');
      const setting = `${name}=${value}`;
      writeFileSync(file, line.test(text) ? text.replace(line, () => setting) : `${text}${setting}\n`);
    },
  };
}
