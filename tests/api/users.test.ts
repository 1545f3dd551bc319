import { messages } from '@club-portal/contract/messages';
import { paths } from '@club-portal/contract/paths';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { auth } from './admin.ts';
import { administrator, awayFromWindowEnd, call, fromElsewhere, logIn, type Session } from './client.ts';

let session: Session;
beforeAll(async () => {
  session = await logIn();
});

describe('register', () => {
  test('makes another administrator, who can sign in', async () => {
    const email = `${crypto.randomUUID()}@club-portal.test`;
    const json = { name: 'Ela Marigold', email, password: 'Long-enough-1', confirmPassword: 'Long-enough-1' };
    const { status, body } = await call('POST', paths.user.register, { session, json });
    expect([status, body.message]).toEqual([201, messages.user.registered]);
    expect(body.user).toMatchObject({ name: 'Ela Marigold', email, role: 'admin' });
    await logIn({ email, password: json.password });
    const again = await call('POST', paths.user.register, { session, json });
    expect([again.status, again.body.message]).toEqual([409, messages.user.alreadyRegistered]);
    await auth.deleteUser(body.user._id);
  });

  test.each([
    ['name', { name: '' }],
    ['email', { email: 'x' }],
    ['password', { password: 'short', confirmPassword: 'short' }],
    ['confirmPassword', { confirmPassword: 'different' }],
  ])('refuses a bad %s', async (field, change) => {
    const json = {
      name: 'A',
      email: 'a@b.example',
      password: 'Long-enough-1',
      confirmPassword: 'Long-enough-1',
      ...change,
    };
    const { status, body } = await call('POST', paths.user.register, { session, json });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('is for administrators only', async () => {
    const json = { name: 'A', email: 'a@b.example', password: 'Long-enough-1' };
    expect((await call('POST', paths.user.register, { json })).status).toBe(401);
  });
});

describe('profile', () => {
  test('changes name, phone, address and photo, and nothing else', async () => {
    await call('PUT', paths.user.me, { session, json: { name: 'Before' } });
    const before = (await call('GET', paths.user.me, { session })).body.user;
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
    const { status, body } = await call('PUT', paths.user.me, { session, json });
    expect([status, body.message]).toEqual([200, messages.user.profileUpdated]);
    expect(body.user).toMatchObject({
      name: 'Changed',
      phone: '+91 90000 00002',
      email: administrator.email,
      role: 'admin',
    });
    const stored = Buffer.from(body.user.profileImage.url.split(',')[1], 'base64');
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    const restored = await call('PUT', paths.user.me, {
      session,
      json: { name: before.name, phone: before.phone, address: before.address, photo: '' },
    });
    expect(restored.body.user).toEqual(before);
  });

  test.each(['data:image/svg+xml;base64,PHN2Zy8+', 'data:image/png;base64,AAAA', 'https://a.example/x.png'])(
    'refuses the photo %s with 400',
    async (photo) => {
      const { status, body } = await call('PUT', paths.user.me, { session, json: { name: 'A', photo } });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['photo']]);
    },
  );
});

describe('forgotten password', () => {
  test('answers the same sentence whether there is such an account or not, and mails only then', async () => {
    const answers = await Promise.all(
      [administrator.email, 'nobody@club-portal.test'].map((email) =>
        call('POST', paths.user.forgotPassword, { json: { email }, headers: fromElsewhere() }),
      ),
    );
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, { success: true, message: messages.user.resetSent }]);
    }
    const sent = await fetch('http://127.0.0.1:9099/emulator/v1/projects/demo-club-portal/oobCodes');
    const { oobCodes } = (await sent.json()) as { oobCodes: { email: string; requestType: string }[] };
    const addresses = oobCodes
      .filter(({ requestType }) => requestType === 'PASSWORD_RESET')
      .map(({ email }) => email);
    expect(addresses).toContain(administrator.email);
    expect(addresses).not.toContain('nobody@club-portal.test');
  });
});

describe('sign-in limits', () => {
  test('the sixth failure is 429 with Retry-After; from elsewhere the owner still gets in', async () => {
    await awayFromWindowEnd(15);
    const headers = fromElsewhere();
    const attempt = (password: string, from = headers) =>
      call('POST', paths.user.login, { json: { ...administrator, password }, headers: from });
    for (let failure = 1; failure <= 5; failure += 1) expect((await attempt('wrong')).status).toBe(401);
    const sixth = await attempt('wrong');
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too-often']);
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await attempt(administrator.password)).status).toBe(429);
    expect((await attempt(administrator.password, fromElsewhere())).status).toBe(200);
  });

  test('what was refused for its content does not count', async () => {
    const headers = fromElsewhere();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const refused = await call('POST', paths.user.login, { json: { email: 'admin' }, headers });
      expect(refused.status).toBe(400);
    }
    expect((await call('POST', paths.user.login, { json: administrator, headers })).status).toBe(200);
  });
});
