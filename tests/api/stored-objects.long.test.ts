import http from 'node:http';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  deleteObjects,
  deleteObjectsUnder,
  listObjects,
  readObject,
  writeObject,
} from '../../functions/src/files/objects.ts';

const folder = `reports/test-${crypto.randomUUID()}/`;
const names = ['a', 'b', 'c'].map((name) => folder + name);
const object = { name: '', contentType: 'text/plain', content: Buffer.from('kept') };

afterEach(() => vi.restoreAllMocks());

/** As if the server closed an idle connection just as it is used again. */
function breakNextConnection() {
  const { request } = http;
  return vi.spyOn(http, 'request').mockImplementationOnce(((...args: Parameters<typeof request>) => {
    const made = request(...args);
    made.once('socket', () => made.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })));
    return made;
  }) as typeof request);
}

beforeAll(async () => {
  await Promise.all(names.map((name) => writeObject(name, object)));
  await deleteObjects(names);
});

test.each([
  ['written', () => writeObject(`${folder}d`, object), undefined],
  ['read', () => readObject(`${folder}d`), Buffer.from('kept')],
  ['listed', () => listObjects(folder), [`${folder}d`]],
  ['deleted', () => deleteObjectsUnder(folder), undefined],
])(
  'an object is %s although the connection breaks once, even after several were deleted at once',
  async (_, call, result) => {
    const connecting = breakNextConnection();
    expect(await call()).toEqual(result);
    expect(connecting.mock.calls.length).toBeGreaterThanOrEqual(2);
  },
);
