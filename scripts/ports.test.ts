import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

// Ports that no portal on this machine uses.
vi.stubEnv('PORT_SHIFT', '15000');
const { ports, takenPorts } = await import('./ports.ts');

const folder = mkdtempSync(join(tmpdir(), 'club-portal-ports-'));
beforeAll(() => () => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Replaces a program of macOS. */
function program(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
}

const controlCenter = '/System/Library/CoreServices/ControlCenter.app/Contents/MacOS/ControlCenter';

test('a port used by AirPlay Receiver on a Mac is reported with where to switch it off', async () => {
  program('lsof', `case "$*" in *:${ports.Hosting}*) echo p531;; *) exit 1;; esac`);
  program('ps', `echo ${controlCenter}`);
  expect(await takenPorts('darwin')).toEqual([
    `Port ${ports.Hosting}, which Hosting needs, is taken by process 531 (${controlCenter}). It is AirPlay Receiver: switch it off in System Settings › General › AirDrop & Handoff, and try again.`,
  ]);
});

test('a port used by another process is reported with the process', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(ports.Functions, '127.0.0.1', resolve);
  });
  const taken = await takenPorts();
  server.close();
  expect(taken).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Port ${ports.Functions}, which Functions needs, is taken by .*\\. End it and try again\\.$`,
      ),
    ),
  ]);
});

test('without other processes no port is taken, even on a Mac', async () => {
  expect(await takenPorts()).toEqual([]);
  program('lsof', 'exit 1');
  expect(await takenPorts('darwin')).toEqual([]);
});
