import { execFileSync, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOwnExport } from './engine/persistence.ts';
import { stopWithParent } from './stop-with-parent.ts';

const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** The process lives only for minutes. Java's slower compiler and its parallel collector would not pay off. */
const quickStart = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Duser.language=en'];

/** firebase-tools passes these options, but the emulator in the Cloud SDK does not know them. */
const unknownOptions = new Set(['--database-edition']);

/**
 * Runs Google's emulator from the Cloud SDK until it ends, or until the parent process ends.
 * @param jar names no main class
 */
export async function runGoogleFirestore(jar: string, options: string[]): Promise<void> {
  const seed = options[options.indexOf('--seed_from_export') + 1];
  if (options.includes('--seed_from_export') && seed && (await isOwnExport(seed))) {
    console.error(
      `${seed} was made by the embedded Firestore emulator, and Google's cannot read it. ` +
        "Start without Google's emulator to keep this state, or without the state to begin anew.",
    );
    process.exit(1);
  }
  const child = spawn(realJava(), [...quickStart, '-cp', jar, mainClass, ...knownOf(options)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('error', (error) => {
    console.error(`Java could not be started: ${error.message}`);
    process.exit(1);
  });
  const ended = new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 0)));
  stopWithParent(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  process.exitCode = await ended;
}

/** The Firestore emulator of the Google Cloud SDK. Null if it is not installed or cannot run here. */
export function googleFirestoreJar(): string | null {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    const sdk = execFileSync('gcloud', ['info', '--format=value(installation.sdk_root)'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    const jar = join(sdk, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
    return existsSync(jar) ? jar : null;
  } catch {
    return null;
  }
}

function knownOf(options: string[]): string[] {
  return options.filter((option, index) => {
    const name = option.startsWith('--') ? option : (options[index - 1] ?? '');
    return !unknownOptions.has(name);
  });
}

/** The first `java` on the PATH that is not `emulators/bin/java`. */
function realJava(): string {
  const standIn = realpathSync(fileURLToPath(import.meta.resolve('../bin/java')));
  const candidates = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'java'));
  const found = candidates.find((candidate) => existsSync(candidate) && realpathSync(candidate) !== standIn);
  if (found) return found;
  console.error("Google's Firestore emulator needs Java 17 or later on the PATH.");
  return process.exit(1);
}
