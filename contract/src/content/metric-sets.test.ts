import { expect, test } from 'vitest';
import { metricSets } from './metric-sets.ts';
import { Accreditation } from './schema.ts';

const all = Object.values(metricSets).flatMap(({ metrics }): Accreditation['metrics'] => [...metrics]);

test('the metrics of all sets together fit into one department’s content', () => {
  const kinds = [...new Set(all.flatMap((metric) => metric.kinds))].map((key) => ({ key, label: key }));
  const metrics = all.map((metric) => ({ ...metric, toCheck: true }));
  expect(Accreditation.parse({ kinds, metrics })).toEqual({ kinds, metrics });
});

test('each metric has a title in Hindi, the name of the event and a link to its report', () => {
  for (const { key, title, columns } of all) {
    expect([key, typeof title === 'object' && title.hi]).toEqual([
      key,
      expect.stringMatching(/\p{Script=Devanagari}/u),
    ]);
    expect([key, columns.map(({ value }) => value)]).toEqual([
      key,
      expect.arrayContaining(['title', 'link']),
    ]);
  }
});
