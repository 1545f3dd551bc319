import { expect, test } from 'vitest';
import { pageAddress } from './page-addresses.ts';

test.each([
  ['Robotics Workshop', '/events/7kq2m9x4fd/robotics-workshop'],
  ['  AI & ML: 50% of 2025?! ', '/events/7kq2m9x4fd/ai-ml-50-of-2025'],
  ['Día de Robótica', `/events/7kq2m9x4fd/${encodeURIComponent('día-de-robótica')}`],
  ['रोबोटिक्स कार्यशाला', `/events/7kq2m9x4fd/${encodeURIComponent('रोबोटिक्स-कार्यशाला')}`],
  ['…!', '/events/7kq2m9x4fd'],
  ['../<script>', '/events/7kq2m9x4fd/script'],
])('the page of “%s” is at %s', (title, address) => {
  expect(pageAddress('eventRecord', { _id: '7kq2m9x4fd', title })).toBe(address);
});

test('long titles are cut at a word, and a single long word anywhere', () => {
  const long = 'An introduction to the design of embedded control systems for agricultural robots';
  expect(pageAddress('upcomingEvent', { _id: 'a', title: long })).toBe(
    '/events/upcoming/a/an-introduction-to-the-design-of',
  );
  expect(pageAddress('eventRecord', { _id: 'a', title: '𝓍'.repeat(200) })).toBe(
    `/events/a/${encodeURIComponent('𝓍'.repeat(40))}`,
  );
});
