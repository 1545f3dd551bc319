import { expect, test } from 'vitest';
import { namedFiles } from './named-files.ts';

const text = (stringValue: string) => ({ stringValue });
const list = (...values: object[]) => ({ arrayValue: { values } });
const map = (fields: object) => ({ mapValue: { fields } });

const [small, large, report] = ['files/s3/0-400.webp', 'files/s3/night-1-800.webp', 'files/s3/0-report.jpg'];
const picture = map({
  name: text('files/x.webp'),
  path: text(large),
  picture: map({
    alt: text('files/s4/0.pdf'),
    sizes: list(map({ path: text(small) }), map({ path: text(large) })),
    report: text(report),
  }),
});

const paper = 'evidence/a/s5/0.jpg';
const evidence = map({ id: text('s50'), name: text('files/x.pdf'), path: text(paper) });
const attendee = map({ name: text('evidence/a/s6/0.jpg'), roll: text('') });

test.each([
  ['a gallery that visitors see', 'galleries/a', { status: text('ready') }, ['galleries/a/1/0.pdf']],
  ['a gallery that is half written', 'galleries/a', { status: text('pending') }, []],
  ['the evidence of an event', 'evidence/a', { files: list(evidence), attendance: list(attendee) }, [paper]],
  ['the attachments of a notice', 'notices/a', {}, ['files/s1/0.pdf']],
  ['an event without a picture', 'events/a', {}, []],
  ['the picture of an event', 'events/a', { pictures: list(picture) }, [large, small, report]],
])('finds the files of %s', (_, path, more, found) => {
  const attachment = map({ id: text('s1'), name: text('files/x.pdf'), path: text('files/s1/0.pdf') });
  const file = map({ path: text('galleries/a/1/0.pdf') });
  const fields = { text: text('files/s2/0.pdf'), attachments: list(attachment), files: list(file), ...more };
  expect(namedFiles({ path, fields } as unknown as Parameters<typeof namedFiles>[0])).toEqual(found);
});
