import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Figures } from '../../scripts/cost/figures.ts';

/** It has a database and services of its own, and needs the built pages. */

const folder = join(import.meta.dirname, '..', '..', 'scripts', 'cost');

test('the figures behind the cost in docs/operations.md are those of this portal', async () => {
  const kept = JSON.parse(readFileSync(join(folder, 'measured.json'), 'utf8')) as Figures;
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'measure.ts')]);
  const { visit, join: joining, administration, sweep, health, ...rest } = JSON.parse(stdout) as Figures;
  const counts = ({ calls, reads, pictures }: Figures['visit']) => ({ calls, reads, pictures });
  // If this fails, run `npm run cost -- measure`.
  expect({ visit: counts(visit), joining, administration, sweep, health }).toEqual({
    visit: counts(kept.visit),
    joining: kept.join,
    administration: kept.administration,
    sweep: kept.sweep,
    health: kept.health,
  });
  const near = (measured: number, before: number) =>
    expect(Math.abs(measured / before - 1)).toBeLessThan(0.1);
  near(visit.hostingBytes, kept.visit.hostingBytes);
  near(visit.pictureBytes, kept.visit.pictureBytes);
  near(rest.stored.eventPictureBytes, kept.stored.eventPictureBytes);
  near(rest.stored.documentBytes, kept.stored.documentBytes);
});
