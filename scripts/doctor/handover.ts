import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectCondition } from '../conditions/condition.ts';
import { type Answer, linesOf } from './examine.ts';

const file = join(import.meta.dirname, '..', '..', 'docs', 'handover.md');
const point = /^- \[ \] (.*) <!-- (doctor|person): ([a-z-]+) -->$/;

/** The names of the points of docs/handover.md that doctor looks at. */
export function doctorPoints(): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, , who, name = ''] = point.exec(line) ?? [];
      return who === 'doctor' ? [name] : [];
    });
}

/** The list of docs/handover.md. A point is ticked if all its conditions hold; below the others is why not. */
export function tickHandover(answers: Answer<ProjectCondition>[]): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) return ['', line];
      const [, text = '', who, name] = point.exec(line) ?? [];
      if (!who) return [];
      if (who === 'person') return [`- [ ] ${text}`];
      const others = answers.filter(
        ({ condition, finding }) => condition.point === name && finding.holds !== true,
      );
      if (others.length === 0) return [`- [x] ${text}`];
      return [`- [ ] ${text}`, ...others.flatMap(linesOf).map((reason) => `      ${reason}`)];
    })
    .slice(1);
}
