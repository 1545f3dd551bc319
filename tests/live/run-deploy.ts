import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyRepository } from '../../scripts/copy-repository.ts';
import { drawPictures } from '../department/draw-pictures.ts';
import type { StandIn } from './google/stand-in.ts';

interface Outcome {
  code: number;
  output: string;
}

/** The clone of a department that has no folder of content and writes everything in the browser. */
export function makeBlankClone(): string {
  const clone = copyRepository('club-portal-live-');
  // The packages of this repository must appear newer than its lockfile.
  utimesSync(join(clone, 'package-lock.json'), 0, 0);
  git(clone, 'init', '--quiet');
  commit(clone, 'The portal');
  return clone;
}

/** A clone in which a department has written its own content and committed it. */
export async function makeClone(): Promise<string> {
  const clone = makeBlankClone();
  const site = join(clone, 'contract', 'content', 'site');
  cpSync(join(clone, 'contract', 'content', 'demo'), site, {
    recursive: true,
    filter: (file) => !/\/(pictures|seeds)\b/.test(file),
  });
  cpSync(join(import.meta.dirname, '..', 'department', 'mechanical'), site, { recursive: true });
  await drawPictures(join(site, 'pictures'));
  edit(join(site, 'institute.ts'), (text) => text.replaceAll('.example', '.ac.in'));
  edit(join(clone, 'contract', 'package.json'), (text) =>
    text.replace('"default": "./content/blank/*"', '"default": "./content/site/*"'),
  );
  commit(clone, 'Our department');
  return clone;
}

export function commit(clone: string, message: string): void {
  git(clone, 'add', '--all');
  git(clone, 'commit', '--quiet', '--message', message);
}

function git(clone: string, ...args: string[]): void {
  const person = ['-c', 'user.name=Student', '-c', 'user.email=student@karanji.ac.in'];
  execFileSync('git', [...person, ...args], { cwd: clone, stdio: ['ignore', 'ignore', 'inherit'] });
}

export function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`Nothing to change in ${file}`);
  writeFileSync(file, after);
}

/** `npm run deploy -- …` without a terminal, where only the environment signs in. */
export function deploy(clone: string, google: StandIn, ...args: string[]): Promise<Outcome> {
  return run(clone, google, 'npm', ['run', '--silent', 'deploy', '--', ...args]);
}

/** As `firebase login` leaves it, an hour later. */
export function signIn(home: string, email: string): void {
  const folder = join(home, '.config', 'configstore');
  mkdirSync(folder, { recursive: true });
  const tokens = { refresh_token: 'refresh', access_token: 'old', expires_at: 0 };
  writeFileSync(join(folder, 'firebase-tools.json'), JSON.stringify({ user: { email }, tokens }));
}

/** `npm run doctor -- …`. */
export function doctor(clone: string, google: StandIn, ...args: string[]): Promise<Outcome> {
  return run(clone, google, 'npm', ['run', '--silent', 'doctor', '--', ...args]);
}

/** `npx firebase …`. */
export function firebase(clone: string, google: StandIn, ...args: string[]): Promise<Outcome> {
  return run(clone, google, 'npx', ['firebase', ...args]);
}

async function run(clone: string, google: StandIn, command: string, args: string[]): Promise<Outcome> {
  const home = mkdtempSync(join(tmpdir(), 'club-portal-home-'));
  const { NODE_OPTIONS: _, VITEST: __, NODE_ENV: ___, ...inherited } = process.env;
  const child = spawn(command, args, {
    cwd: clone,
    env: {
      ...inherited,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      npm_config_update_notifier: 'false',
      ...google.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  rmSync(home, { recursive: true, force: true });
  return { code, output: output.replaceAll(google.state.id, 'PROJECT') };
}
