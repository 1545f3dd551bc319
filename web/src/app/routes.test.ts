import { expect, test } from 'vitest';
import { documentOf, findRoute } from './routes.ts';

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/club/coding/events', '/club/coding/events'],
  ['/club/Coding', '/club/Coding'],
  ['/notice', 'app'],
  ['/upcoming-event', 'app'],
  ['/nowhere', '*'],
  ['/club', '*'],
  ['/notice/x', '*'],
])('the document for %s is %s', (pathname, document) => {
  expect(documentOf(pathname)).toBe(document);
});

test('keeps the code of every page but home out of the main script', () => {
  expect(findRoute('/').page.name).toBeUndefined();
  expect(findRoute('/login').page.name).toBe('LoginPage');
});
