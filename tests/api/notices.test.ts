import { VISITORS_LIST_MOST } from '@club-portal/contract/limits';
import { Notice, NoticeAnswer, NoticeInput } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { recordKey } from '@club-portal/contract/record-key';
import { shownSince } from '@club-portal/contract/shown-since';
import { momentInIndia, timeInIndia } from '@club-portal/contract/today';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { auth } from '../../functions/src/access/auth.ts';
import { notices, publishedNotices } from '../../functions/src/notices/store.ts';
import { en } from '../sentences.ts';
import { database } from './admin.ts';
import { call, logIn, setForward, stopClock } from './client.ts';
import { addNotice } from './records.ts';

const session = await logIn();

const change = (id: string, json: object) => call('PUT', paths.notice.update(id), { session, json });
const remove = (id: string) => call('DELETE', paths.notice.delete(id), { session });

async function visitorsNotices(): Promise<Notice[]> {
  return (await call('GET', paths.notice.fetch)).body.notices;
}

async function visitorsTitles(): Promise<string[]> {
  return (await visitorsNotices()).map(({ title }) => title);
}

describe('list', () => {
  test('shows a visitor only the visible notices, pinned ones first, then the newest', async () => {
    const hidden = await addNotice(session, { title: 'Only for us', visible: false });
    const { status, body } = await call('GET', paths.notice.fetch);
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.notices.length).toBeGreaterThanOrEqual(11);
    for (const notice of body.notices) expect(Notice.parse(notice).visible).toBe(true);
    expect(body.notices.map((notice: Notice) => notice._id)).not.toContain(hidden._id);
    const pinned = body.notices.filter((notice: Notice) => notice.pinned);
    expect(pinned.length).toBeGreaterThan(0);
    expect(body.notices.slice(0, pinned.length)).toEqual(pinned);
    for (const part of [pinned, body.notices.slice(pinned.length)]) {
      const times = part.map(shownSince);
      expect(times).toEqual(times.toSorted().toReversed());
    }
  });

  test('has a notice with a later start where visitors first saw it, and keeps it there when it is hidden again', async () => {
    const later = await addNotice(session, { title: 'Written first', visible: false });
    const newer = await addNotice(session, { title: 'Written second' });
    const order = async () =>
      (await visitorsNotices()).filter(({ _id }) => [later._id, newer._id].includes(_id));
    const shown = (await change(later._id, { title: 'Written first', visible: true })).body.notice;
    expect((await order()).map(({ _id }) => _id)).toEqual([later._id, newer._id]);
    const [first] = await order();
    expect(first?.shownAt).toBe(shown.shownAt);
    expect(shown.shownAt > newer.createdAt).toBe(true);
    await change(later._id, { title: 'Hidden', visible: false });
    const again = (await change(later._id, { title: 'Shown again', visible: true })).body.notice;
    expect(again.shownAt).toBe(shown.shownAt);
    // Where it was written stays where it was.
    expect(again.createdAt).toBe(later.createdAt);
  });

  test('keeps the date of a notice that is hidden and shown again', async () => {
    const notice = await addNotice(session, { title: 'Seen at once' });
    await change(notice._id, { title: 'Hidden', visible: false });
    const { shownAt, createdAt } = (await change(notice._id, { title: 'Seen at once', visible: true })).body
      .notice;
    expect([shownAt, createdAt]).toEqual([undefined, notice.createdAt]);
  });

  test('has a notice with a time where it is first shown', async () => {
    const from = momentInIndia(new Date(Date.now() + 3_600_000));
    const notice = await addNotice(session, { title: 'In an hour', showFrom: from });
    const at = new Date(timeInIndia(from)).toISOString();
    expect(notice.shownAt).toBe(at);
    // It is postponed before anybody has seen it, and then shown at once.
    const { body } = await change(notice._id, {
      title: 'In years',
      showFrom: '2199-01-01T00:00',
      showUntil: '',
    });
    expect(body.notice.shownAt).toBe(new Date(timeInIndia('2199-01-01T00:00')).toISOString());
    const newer = await addNotice(session, { title: 'Meanwhile' });
    const now = (await change(notice._id, { title: 'Now', showFrom: '', showUntil: '' })).body.notice;
    expect(now.shownAt > newer.createdAt && now.shownAt < at).toBe(true);
  });

  test('dates a notice of an earlier release, which lacks the time, by its own fields', async () => {
    const old = {
      title: 'Old',
      link: '',
      visible: true,
      createdAt: Timestamp.fromDate(new Date('2026-01-01T10:00:00Z')),
    };
    const [plain, timed, hidden] = ['old-plain', 'old-timed', 'old-hidden'];
    await database.doc(`notices/${plain}`).set(old);
    await database.doc(`notices/${timed}`).set({ ...old, showFrom: '2026-02-01T09:00', showUntil: '' });
    await database.doc(`notices/${hidden}`).set({ ...old, visible: false });
    const { body } = await change(hidden, { title: 'Old, shown now', visible: true });
    const shown = await visitorsNotices();
    const of = (id: string) => shown.find(({ _id }) => _id === id);
    expect([of(plain)?.shownAt, of(timed)?.shownAt]).toEqual([undefined, '2026-02-01T03:30:00.000Z']);
    expect(of(hidden)?.shownAt).toBe(body.notice.shownAt);
    const ids = shown.map(({ _id }) => _id);
    expect(ids.indexOf(timed)).toBeLessThan(ids.indexOf(plain));
    expect(ids.indexOf(hidden)).toBeLessThan(ids.indexOf(timed));
  });

  test('dates a notice that returns from the trash by when it is first shown', async () => {
    const soon = momentInIndia(new Date(Date.now() + 3_600_000));
    const [seen, unseen] = [
      await addNotice(session, { title: 'Seen' }),
      await addNotice(session, { title: 'Not seen', showFrom: soon }),
    ];
    for (const { _id } of [seen, unseen]) await remove(_id);
    stopClock();
    setForward(2 * 3_600_000);
    onTestFinished(() => void vi.useRealTimers());
    await notices.restore({ system: 'seeds' }, recordKey('notices', seen._id));
    await notices.restore({ system: 'seeds' }, recordKey('notices', unseen._id));
    expect((await notices.read(seen._id)).shownAt).toBeUndefined();
    expect((await notices.read(unseen._id)).shownAt).toBe(new Date().toISOString());
  });

  test('fails with all=1 if Firebase Auth fails, and does not treat an administrator as a visitor', async () => {
    const failing = Object.assign(new Error('Auth fails'), { code: 'auth/internal-error' });
    const verifying = vi.spyOn(await auth(), 'verifySessionCookie').mockRejectedValueOnce(failing);
    const { status } = await call('GET', `${paths.notice.fetch}?all=1`, { session });
    verifying.mockRestore();
    expect(status).toBe(500);
  });
});

describe('add', () => {
  test('publishes a notice, which is visible by default', async () => {
    const json = { title: '  Seminar on Friday ', link: 'https://college.example/seminar' };
    const { status, body } = await call('POST', paths.notice.add, { session, json });
    expect([status, body.message]).toEqual([201, en.success.notice.added]);
    expect(body.notice).toMatchObject({ ...json, title: 'Seminar on Friday', visible: true });
    expect(await visitorsTitles()).toContain('Seminar on Friday');
  });

  test.each([
    ['a javascript: link', { title: 'a', link: 'javascript:alert(1)' }, 'link'],
    ['visible as text', { title: 'a', visible: 'yes' }, 'visible'],
    ['pinned as text', { title: 'a', pinned: 'yes' }, 'pinned'],
    ['a text of 10,001 characters', { title: 'a', text: 'x'.repeat(10_001) }, 'text'],
  ])('refuses %s with 400 and names the field', async (_, json, field) => {
    const before = await visitorsTitles();
    const { status, body } = await call('POST', paths.notice.add, { session, json });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'invalid', message: en.pages.request.invalid });
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(body.requestId).toEqual(expect.any(String));
    expect(await visitorsTitles()).toEqual(before);
  });
});

describe('text', () => {
  const text =
    'Bring **paper**.\n\n- a\n- [b](/contact)\n\n<script>alert(1)</script> [c](javascript:alert(1))';

  test('is in every answer to an administrator, but not in the visitors’ list', async () => {
    const added = await addNotice(session, { title: 'With a text', text });
    const without = await addNotice(session, { title: 'Without' });
    expect(added.text).toBe(text);
    const { body } = await call('GET', `${paths.notice.fetch}?all=1`, { session });
    expect(body.notices.find(({ _id }: Notice) => _id === added._id).text).toBe(text);
    const shown = (await call('GET', paths.notice.fetch)).body.notices;
    const of = (notice: Notice) => shown.find(({ _id }: Notice) => _id === notice._id);
    expect([of(added).hasText, of(without).hasText]).toEqual([true, false]);
    expect(of(added)).not.toHaveProperty('text');
    expect((await change(added._id, { title: 'Kept' })).body.notice.text).toBe(text);
  });

  test('is returned in blocks, which a browser may cache', async () => {
    const { _id } = await addNotice(session, { title: 'With a text', text });
    const { status, headers, body } = await call('GET', paths.notice.read(_id));
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
    expect(NoticeAnswer.parse(body).blocks).toEqual([
      {
        kind: 'paragraph',
        spans: [{ text: 'Bring ' }, { text: 'paper', strong: true }, { text: '.' }],
      },
      { kind: 'list', items: [[{ text: 'a' }], [{ text: 'b', to: '/contact' }]] },
      { kind: 'paragraph', spans: [{ text: '<script>alert(1)</script> ' }, { text: 'c' }] },
    ]);
    expect(body.notice).toMatchObject({ title: 'With a text', hasText: true });
    expect(body.notice).not.toHaveProperty('text');
  });

  test('of a hidden or unknown notice cannot be read, and is 410 after the notice was deleted', async () => {
    const { _id } = await addNotice(session, { title: 'Hidden', text, visible: false });
    for (const id of [_id, 'unknown']) {
      const { status, body, headers } = await call('GET', paths.notice.read(id), { session });
      expect([status, body.message]).toEqual([404, en.api.notice.notFound]);
      expect(headers.get('Cache-Control')).toBe('private, no-store');
    }
    await remove(_id);
    expect((await call('GET', paths.notice.read(_id))).status).toBe(410);
  });
});

test('a pinned notice comes first, and so does an old one shown last, even if 500 others were written later', async () => {
  const collection = database.collection('notices');
  const batch = database.batch();
  const write = (title: string, more: object) => {
    const document = collection.doc();
    batch.create(document, { ...NoticeInput.parse({ title }), ...more });
    return document;
  };
  const createdAt = new Date('2001-01-01');
  const shownAt = new Date().toISOString();
  const written = [
    write('Pinned of old', { createdAt, pinned: true }),
    write('Shown last', { createdAt, shownAt }),
    write('Of old', { createdAt }),
    ...Array.from({ length: VISITORS_LIST_MOST }, () =>
      write('Newer', { createdAt: new Date(Date.now() - 60_000) }),
    ),
  ];
  await batch.commit();
  onTestFinished(async () => {
    const removal = database.batch();
    for (const document of written) removal.delete(document);
    await removal.commit();
    await publishedNotices.renew();
  });
  await publishedNotices.renew();
  const titles = await visitorsTitles();
  expect(titles).toContain('Shown last');
  expect(titles).not.toContain('Of old');
  expect(titles).toContain('Pinned of old');
  expect(titles.indexOf('Pinned of old')).toBeLessThan(titles.indexOf('Newer'));
});

describe('a notice with a time', () => {
  const span = { showFrom: '2190-01-02T10:00', showUntil: '2190-01-03T10:00' };

  /** Whether visitors get it at this time in India. */
  async function at(time: string, { _id }: Notice) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${time}+05:30`) });
    const list = await call('GET', paths.notice.fetch);
    const one = await call('GET', paths.notice.read(_id));
    vi.useRealTimers();
    const isListed = list.body.notices.some((notice: Notice) => notice._id === _id);
    expect(one.status).toBe(isListed ? 200 : 404);
    return isListed;
  }

  test('reaches visitors only within its time, without another change', async () => {
    const added = await addNotice(session, { title: 'In its time', text: 'Now.', ...span });
    expect(added).toMatchObject(span);
    expect(await at('2190-01-02T09:59:59', added)).toBe(false);
    expect(await at('2190-01-02T10:00:00', added)).toBe(true);
    expect(await at('2190-01-03T09:59:59', added)).toBe(true);
    expect(await at('2190-01-03T10:00:00', added)).toBe(false);
  });

  test('stays hidden in its time if it is not visible', async () => {
    const added = await addNotice(session, { title: 'Hidden', visible: false, ...span });
    expect(await at('2190-01-02T12:00:00', added)).toBe(false);
  });

  test('keeps its time if an update does not name it, and loses it by empty text', async () => {
    const added = await addNotice(session, { title: 'In its time', ...span });
    const update = (json: object) => change(added._id, { title: 'Changed', ...json });
    expect((await update({ visible: true })).body.notice).toMatchObject(span);
    const alone = await update({ showUntil: '' });
    expect([alone.status, Object.keys(alone.body.fields)]).toEqual([400, ['showFrom']]);
    expect((await update({ showFrom: '', showUntil: '' })).status).toBe(200);
    expect(await visitorsTitles()).toContain('Changed');
  });
});

describe('update', () => {
  test('changes the sent fields, keeps the others, and clears the link with empty text', async () => {
    const added = await addNotice(session, { title: 'First', link: 'https://a.example/' });
    const renamed = await change(added._id, { title: 'Second' });
    expect([renamed.status, renamed.body.message]).toEqual([200, en.success.notice.updated]);
    expect(renamed.body.notice).toMatchObject({ title: 'Second', link: 'https://a.example/', visible: true });
    const cleared = await change(added._id, { ...renamed.body.notice, link: '', visible: false });
    expect(cleared.body.notice).toMatchObject({ title: 'Second', link: '', visible: false });
    expect(await visitorsTitles()).not.toContain('Second');
  });
});
