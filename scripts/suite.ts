import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { googleFirestoreJar } from '../emulators/src/google-firestore.ts';
import { parseRuleset, RulesSyntaxError } from '../emulators/src/rules/ruleset.ts';
import { writeLocalConfiguration } from './local-configuration.ts';
import { startMailServer } from './mail-server.ts';
import { ORIGIN, ports } from './ports.ts';
import { EmulatorOutput, processorSeconds, untilReady } from './readiness.ts';

export const PROJECT = 'demo-club-portal';
export const BUCKET = `${PROJECT}.appspot.com`;
const root = join(import.meta.dirname, '..');

// The Functions emulator starts a new process for each parallel call. The compile cache makes these starts faster.
process.env.NODE_COMPILE_CACHE ??= join(root, '.state', 'compile-cache');

/**
 * `embedded`: our own Firestore and rules replace Google's, which need Java and a download. `google`: the Firestore
 * emulator of the Google Cloud SDK or, if that is not installed, the Firestore emulator and the rules runtime that
 * firebase-tools downloads.
 */
export type Engine = 'embedded' | 'google';

/** Environment variables with which the Admin SDK of a process uses the suite. */
export const adminEnvironment = {
  GCLOUD_PROJECT: PROJECT,
  FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT, storageBucket: BUCKET }),
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.Firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.Auth}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.Storage}`,
  CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.Tasks}`,
  SMTP_EMULATOR_HOST: `127.0.0.1:${ports.Smtp}`,
  STORAGE_EMULATOR_HOST: `http://127.0.0.1:${ports.Storage}`,
  METADATA_SERVER_DETECTION: 'none',
  WEB_API_KEY: 'any',
  GOOGLE_CLIENT_ID: 'emulator',
  LOCAL_ORIGIN: ORIGIN,
};

export interface Suite {
  /**
   * Resolves when the API answers through Hosting. If the start fails, it ends the suite and rejects with the cause.
   */
  ready: Promise<void>;
  ended: Promise<number>;
  /** Writes the state into its folder, so that it survives a crash. */
  save(): Promise<void>;
  /** Ends the suite and writes the state if there is a folder for it. */
  stop(): Promise<void>;
  /** Ends the suite at once. The folder keeps the state that was written last. */
  abandon(): Promise<void>;
}

interface Options {
  engine: Engine;
  /** Folder from which the state is loaded at the start, and to which it is written at the end. */
  state?: string;
}

/** Returns the errors in the two rules files as `file:line:column: …`. The suite must not start with broken rules. */
export function rulesProblems(): string[] {
  return ['firestore.rules', 'storage.rules'].flatMap((file) => {
    try {
      parseRuleset(readFileSync(join(root, file), 'utf8'), file);
      return [];
    } catch (error) {
      if (error instanceof RulesSyntaxError) return [error.message];
      throw error;
    }
  });
}

/** Starts Firebase's emulator suite on the fixed ports. The caller must check that they are free. */
export function startSuite({ engine, state }: Options): Suite {
  mkdirSync(join(root, '.state'), { recursive: true });
  const logFile = join(root, '.state', 'suite.log');
  const log = createWriteStream(logFile);
  const output = new EmulatorOutput();
  let hasEnded = false;
  // The Storage emulator keeps its files under a fixed name in TMPDIR, and another suite deletes that folder when it
  // ends.
  const temporary = mkdtempSync(join(tmpdir(), 'club-portal-'));
  const child = spawn('firebase', argumentsFor(state), {
    cwd: root,
    env: { ...process.env, ...environmentFor(engine), TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group it does not receive the terminal's Ctrl-C. stop() ends it, so that it can save its
    // state.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log.write(text);
      output.add(text);
    });
  }
  const mailServer = startMailServer();
  const ended = new Promise<number>((resolve) => {
    child.once('exit', async (code) => {
      hasEnded = true;
      log.end();
      endGroup(child.pid);
      rmSync(temporary, { recursive: true, force: true });
      await (await mailServer).close();
      resolve(code ?? 1);
    });
  });
  const answering = untilReady({
    isReady: isAnswering,
    // Checking uses some processor time itself.
    progress: () => `${output.lines.length} ${Math.floor(processorSeconds(child.pid) / 5)}`,
    failure: () =>
      hasEnded
        ? `The emulators ended by themselves. The last that they said: ${output.last()}`
        : output.failure(),
  }).catch((error: Error) => {
    // A suite that hangs does not end on its own.
    endGroup(child.pid);
    throw new Error(`${error.message}\nLog: ${logFile}`);
  });
  return {
    ready: Promise.all([answering, mailServer]).then(() => undefined),
    ended,
    save: () => save(join(temporary, `hub-${PROJECT}.json`), state),
    stop: () => stop(child, ended),
    async abandon() {
      endGroup(child.pid);
      await ended;
    },
  };
}

function argumentsFor(state: string | undefined): string[] {
  const config = writeLocalConfiguration();
  const run = [
    'emulators:start',
    '--config',
    config,
    '--project',
    PROJECT,
    '--only',
    'auth,functions,firestore,hosting,storage',
  ];
  if (!state) return run;
  const load = existsSync(join(state, 'firebase-export-metadata.json')) ? ['--import', state] : [];
  return [...run, ...load, '--export-on-exit', state];
}

function environmentFor(engine: Engine): Record<string, string> {
  const standIns = join(root, 'emulators', 'bin');
  const common = {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require "${join(standIns, 'fatal-requests.cjs')}"`,
    METADATA_SERVER_DETECTION: 'none',
    SMTP_EMULATOR_HOST: adminEnvironment.SMTP_EMULATOR_HOST,
    SITE_FOLDER: join(root, 'web', 'dist'),
    NO_UPDATE_NOTIFIER: '1',
    // Without this, firebase-tools asks a server for the functions and waits seconds until its connection ends.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Seconds. Without this, functions that take longer than ten to load are never loaded.
    FUNCTIONS_DISCOVERY_TIMEOUT: '3600',
  };
  const gcloudJar = engine === 'google' ? googleFirestoreJar() : null;
  if (engine === 'google' && !gcloudJar) return common;
  return {
    ...common,
    PATH: `${standIns}:${process.env.PATH}`,
    FIRESTORE_EMULATOR_BINARY_PATH: join(standIns, 'java'),
    STORAGE_EMULATOR_BINARY_PATH: join(standIns, 'java'),
    ...(gcloudJar && { GOOGLE_FIRESTORE_JAR: gcloudJar }),
  };
}

/** Whether the API answers through Hosting. */
async function isAnswering(): Promise<boolean> {
  // Hosting ends a request after a minute. Giving up earlier on this side may start another process of the function.
  const answer = await fetch(`${ORIGIN}/api/v1/notice/fetch`, { signal: AbortSignal.timeout(70_000) }).catch(
    () => null,
  );
  return answer?.ok === true;
}

/** After a crash the processes of the functions would keep running. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // No process of the group is running.
  }
}

/** Asks the hub of the suite, like `firebase emulators:export`. The hub writes its address into a file. */
async function save(hubFile: string, state: string | undefined): Promise<void> {
  if (!state) return;
  const { origins } = JSON.parse(readFileSync(hubFile, 'utf8')) as { origins: string[] };
  const answer = await fetch(`${origins[0]}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: state, initiatedBy: 'npm start' }),
  });
  if (!answer.ok) throw new Error(`The emulators could not save their state: ${await answer.text()}`);
}

async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  await ended;
}
