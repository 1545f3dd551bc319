import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { releaseSite } from './release-site.ts';

test('locally, the files are in the folder that Hosting serves; a publication fails if Hosting serves another folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  vi.stubEnv('LOCAL_ORIGIN', 'http://hosting.example');
  vi.stubGlobal('fetch', async (address: string) => {
    const { host, pathname } = new URL(address);
    return new Response(host === 'hosting.example' ? readFileSync(join(folder, pathname)) : '');
  });
  const files = new Map([['about.html', 'We']]);
  vi.stubEnv('SITE_FOLDER', folder);
  await releaseSite(files);
  expect(readFileSync(join(folder, 'about.html'), 'utf8')).toBe('We');

  vi.stubEnv('SITE_FOLDER', join(folder, 'other'));
  // No waiting between two checks of the site.
  vi.stubGlobal('setTimeout', setImmediate);
  await expect(releaseSite(files)).rejects.toThrow('http://hosting.example does not show them yet');
});
