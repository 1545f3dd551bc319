import { execFileSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** A program that is starting. */
interface Starting {
  isReady: () => Promise<boolean>;
  /** Changes while there is progress. */
  progress: () => string;
  /** A sentence, if it can no longer become ready. */
  failure: () => string | undefined;
}

const LOOK_MS = 1000;
const PATIENCE_MS = 120_000;

/** Waits until it is ready. Rejects if it has failed, or after two minutes without progress. */
export async function untilReady({ isReady, progress, failure }: Starting): Promise<void> {
  let last = '';
  let happened = Date.now();
  let asked: Promise<boolean> | undefined;
  for (;;) {
    const failed = failure();
    if (failed !== undefined) throw new Error(failed);
    const now = progress();
    if (now !== last) happened = Date.now();
    else if (Date.now() - happened > PATIENCE_MS)
      throw new Error('Nothing has happened for two minutes, and the API does not answer.');
    last = now;
    asked ??= isReady();
    const ready = await Promise.race([asked, wait(LOOK_MS)]);
    if (ready) return;
    if (ready === undefined) continue;
    asked = undefined;
    await wait(LOOK_MS / 4);
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The output of the emulators. */
export class EmulatorOutput {
  /** Without Hosting's line for each request, because this program sends requests all the time. */
  lines: string[] = [];
  private rest = '';

  add(text: string): void {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    this.lines.push(
      ...lines.map(stripVTControlCharacters).filter((line) => line.trim() !== '' && !isRequest.test(line)),
    );
  }

  /** Why the functions could not be loaded. */
  failure(): string | undefined {
    const said = this.lines.find((line) => couldNotLoad.test(line));
    return said && `The functions could not be loaded: ${said.replace(couldNotLoad, '').trim()}`;
  }

  /** The last error or, without one, the last line. */
  last(): string {
    return this.lines.findLast((line) => /error/i.test(line)) ?? this.lines.at(-1) ?? 'they said nothing';
  }
}

const isRequest = /hosting.*"(?:GET|HEAD|POST) |Beginning execution of|Finished .* in /;
const couldNotLoad = /.*Failed to load function definition from source:\s*(?:FirebaseError:)?/;

/** CPU seconds that the processes of a group have used. 0 if the system does not report it. */
export function processorSeconds(group: number | undefined): number {
  try {
    const all = execFileSync('ps', ['-A', '-o', 'pgid=,time='], { encoding: 'utf8' }).split('\n');
    return all
      .map((line) => line.trim().split(/\s+/))
      .filter(([pgid]) => pgid === String(group))
      .reduce((sum, [, time = '']) => sum + secondsOf(time), 0);
  } catch {
    return 0;
  }
}

/** `1-02:03:04`, or on macOS `3:04.05`. */
function secondsOf(time: string): number {
  const [days = '0', clock = ''] = time.includes('-') ? time.split('-') : ['0', time];
  return Number(days) * 86_400 + clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
