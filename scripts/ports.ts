import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { promisify } from 'node:util';

/** Tests run portals beside each other. Each has this number added to its ports. */
const shift = Number(process.env.PORT_SHIFT ?? 0);

/** Ports on 127.0.0.1. They are fixed, because other tools and bookmarks rely on them. */
export const ports = {
  Hosting: 5000 + shift,
  Functions: 5001 + shift,
  Firestore: 8080 + shift,
  Auth: 9099 + shift,
  Storage: 9199 + shift,
  Tasks: 9499 + shift,
};

/** Origin of the portal in a browser, served by Hosting. */
export const ORIGIN = `http://127.0.0.1:${ports.Hosting}`;

/** Returns a sentence with port and process for every port of the suite that is in use. */
export async function takenPorts(): Promise<string[]> {
  const sentences = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => {
      if (await isFree(port)) return null;
      const owner = await ownerOf(port).catch(() => null);
      const who = owner ? `process ${owner.pid} (${owner.name})` : 'another process';
      return `Port ${port}, which ${name} needs, is taken by ${who}. End it and try again.`;
    }),
  );
  return sentences.filter((sentence) => sentence !== null);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

interface Owner {
  pid: number;
  name: string;
}

async function ownerOf(port: number): Promise<Owner | null> {
  if (process.platform === 'linux') return linuxOwner(port);
  const { stdout } = await promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']);
  const pid = /^p(\d+)$/m.exec(stdout)?.[1];
  const name = /^c(.+)$/m.exec(stdout)?.[1];
  return pid && name ? { pid: Number(pid), name } : null;
}

/** Finds the process of a listening socket in /proc, because `lsof` may be missing. */
async function linuxOwner(port: number): Promise<Owner | null> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8').catch(() => '')),
  );
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const listening = tables
    .flatMap((table) => table.split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .find((columns) => columns[1]?.endsWith(`:${hexPort}`) && columns[3] === '0A');
  const inode = listening?.[9];
  if (!inode) return null;
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const file of files) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '');
      if (target !== `socket:[${inode}]`) continue;
      const name = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').join(' ').trim();
      return { pid: Number(pid), name: name.slice(0, 120) };
    }
  }
  return null;
}
