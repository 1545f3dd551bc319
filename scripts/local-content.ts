import { contentFolder } from '../contract/check/folder.ts';

/*
 * Chooses the content for this machine, for `node --import`: the department's own folder if there is one, otherwise the
 * demo. With `--empty` there is none, as in a new project. Node accepts a condition only at startup, so it starts
 * again.
 */

const { NODE_OPTIONS: options = '' } = process.env;
const isBlank = contentFolder.endsWith('/content/blank/');

/** As after the first deployment of a department without its own folder. */
export const isEmpty = process.argv.includes('--empty') || options.includes('blank-content');

if (isEmpty !== isBlank) {
  const condition = `--conditions=${isEmpty ? 'blank' : 'demo'}-content`;
  const environment = { ...process.env, NODE_OPTIONS: `${options} ${condition}`.trim() };
  process.execve?.(
    process.execPath,
    [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    environment,
  );
}
