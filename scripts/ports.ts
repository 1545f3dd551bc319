import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Tests run portals in parallel. Each adds this number to its ports. */
const shift = Number(process.env.PORT_SHIFT ?? 0);

/** The ports of the services that a browser calls directly. The build writes them into the pages. */
export const portsInPages = { Auth: 9099, Storage: 9199 };

/** Ports on 127.0.0.1. They are fixed, because other tools and bookmarks rely on them. */
export const ports = {
  Hosting: 5000 + shift,
  Functions: 5001 + shift,
  Firestore: 8080 + shift,
  Auth: portsInPages.Auth + shift,
  Storage: portsInPages.Storage + shift,
  Tasks: 9499 + shift,
  /** Receives the portal's emails, and shows them on a page. */
  Smtp: 9587 + shift,
  Mails: 9588 + shift,
};

/** Origin of the portal in a browser, served by Hosting. */
export const ORIGIN = `http://127.0.0.1:${ports.Hosting}`;

/** Returns a sentence with port and process for every port of the suite that is in use. */
export async function takenPorts(platform: NodeJS.Platform = process.platform): Promise<string[]> {
  const sentences = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => {
      const free = await isFree(port);
      // On macOS, a port is free on 127.0.0.1 while another process uses it on all addresses. firebase-tools refuses
      // that.
      if (free && platform !== 'darwin') return null;
      const owner = await ownerOf(port, platform).catch(() => null);
      if (free && owner === null) return null;
      return `Port ${port}, which ${name} needs, is taken by ${owner ?? 'another process'}. ${adviceFor(owner)}`;
    }),
  );
  return sentences.filter((sentence) => sentence !== null);
}

/** AirPlay Receiver is on by default and uses port 5000: https://github.com/firebase/firebase-tools/issues/3875 */
function adviceFor(owner: string | null): string {
  if (!owner?.includes('ControlCenter')) return 'End it and try again.';
  return 'It is AirPlay Receiver: switch it off in System Settings › General › AirDrop & Handoff, and try again.';
}

/** Whether a portal is running on this machine. It cannot tell a portal from another program on its port. */
export async function isPortalRunning(): Promise<boolean> {
  return !(await isFree(ports.Hosting));
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** The listening process, as `process 7 (node …)`. Linux may lack `lsof`. */
async function ownerOf(port: number, platform: NodeJS.Platform): Promise<string> {
  const [program, args] =
    platform === 'linux'
      ? ['ss', ['-ltnpH', `sport = :${port}`]]
      : ['lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp']];
  const { stdout } = await execute(program, args);
  const [, pid = ''] = /(?:pid=|^p)(\d+)/m.exec(stdout) ?? [];
  const { stdout: command } = await execute('ps', ['-o', 'args=', '-p', pid]);
  return `process ${pid} (${command.trim().slice(0, 120)})`;
}
