import { paths } from '@club-portal/contract/paths';
import { successSentences } from '@club-portal/contract/sentences/success';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { administrator } from '../sign-ins.ts';
import { call, fromNewAddress, logIn } from './client.ts';
import { mailsTo } from './mails.ts';

const session = await logIn();

describe('profile', () => {
  test('changes name, phone, address and photo, and nothing else', async () => {
    await call('PUT', paths.administrator.me, { session, json: { name: 'Before' } });
    const before = (await call('GET', paths.administrator.me, { session })).body.user;
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const json = {
      ...before,
      name: 'Changed',
      phone: '+91 90000 00002',
      address: 'Room 4',
      photo: `data:image/png;base64,${picture.toString('base64')}`,
      role: 'owner',
      email: 'other@club-portal.test',
    };
    const { status, body } = await call('PUT', paths.administrator.me, { session, json });
    expect([status, body.message]).toEqual([200, successSentences.administrator.profileUpdated]);
    expect(body.user).toMatchObject({
      name: 'Changed',
      phone: '+91 90000 00002',
      email: administrator.email,
      role: 'admin',
    });
    const stored = Buffer.from(body.user.profileImage.url.split(',')[1], 'base64');
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    const restored = await call('PUT', paths.administrator.me, {
      session,
      json: { name: before.name, phone: before.phone, address: before.address, photo: '' },
    });
    expect(restored.body.user).toEqual(before);
  });

  test('refuses a photo that cannot be decoded with 400', async () => {
    const json = { name: 'A', photo: 'data:image/png;base64,AAAA' };
    const { status, body } = await call('PUT', paths.administrator.me, { session, json });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['photo']]);
  });
});

describe('forgotten password', () => {
  test('gives the same answer with and without an account, and mails only to an account', async () => {
    const answers = await Promise.all(
      [administrator.email, 'nobody@club-portal.test'].map((email) =>
        call('POST', paths.administrator.forgotPassword, { json: { email }, headers: fromNewAddress() }),
      ),
    );
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        200,
        { success: true, message: successSentences.administrator.resetSent },
      ]);
    }
    expect(await mailsTo(administrator.email, 'PASSWORD_RESET')).not.toEqual([]);
    expect(await mailsTo('nobody@club-portal.test')).toEqual([]);
  });
});
