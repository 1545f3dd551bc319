import { paths } from '@club-portal/contract/paths';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { en } from '../sentences.ts';
import { administrator } from '../sign-ins.ts';
import { call, logIn } from './client.ts';

const session = await logIn();
const change = (json: object) => call('PUT', paths.administrator.me, { session, json });

describe('profile', () => {
  test('changes name, phone, address and photo, and nothing else', async () => {
    const before = (await change({ name: 'Before' })).body.user;
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const photo = `data:image/png;base64,${picture.toString('base64')}`;
    const changed = { name: 'Changed', phone: '+91 90000 00002', address: 'Room 4' };
    const others = { role: 'owner', email: 'other@club-portal.test' };
    const { status, body } = await change({ ...before, ...changed, photo, ...others });
    expect([status, body.message]).toEqual([200, en.success.administrator.profileUpdated]);
    expect(body.user).toMatchObject({ ...changed, email: administrator.email, role: 'admin' });
    const stored = Buffer.from(body.user.profileImage.url.split(',')[1], 'base64');
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    const { name, phone, address } = before;
    expect((await change({ name, phone, address, photo: '' })).body.user).toEqual(before);
    const { body: read } = await call('GET', paths.administrator.me, { session });
    expect(read.user).toEqual(before);
  });

  test('refuses a photo that cannot be decoded with 400', async () => {
    const { status, body } = await change({ name: 'A', photo: 'data:image/png;base64,AAAA' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['photo']]);
  });
});
