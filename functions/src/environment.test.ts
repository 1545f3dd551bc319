import { expect, test } from 'vitest';
import { lackOfEmulatorsAlone, refuseEmulatorsInProduction } from './environment.ts';

test.each([
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
])('a deployed function refuses to start with %s, a local one starts', (name) => {
  const local = { K_SERVICE: 'api', FUNCTIONS_EMULATOR: 'true', [name]: '127.0.0.1:1' };
  expect(() => refuseEmulatorsInProduction(local)).not.toThrow();
  const deployed = { K_SERVICE: 'api', [name]: '127.0.0.1:1' };
  expect(() => refuseEmulatorsInProduction(deployed)).toThrow(name);
});

test('a deployed function starts without emulators', () => {
  expect(() => refuseEmulatorsInProduction({ K_SERVICE: 'api' })).not.toThrow();
});

test('functions on the emulators alone say what is missing; those of `npm start` and deployed functions do not', () => {
  const alone = { FUNCTION_TARGET: 'api', FIREBASE_EMULATOR_HUB: '127.0.0.1:4400' };
  expect(lackOfEmulatorsAlone({ ...alone, SITE_FOLDER: 'web/dist' })).toBeUndefined();
  expect(lackOfEmulatorsAlone({ FUNCTION_TARGET: 'api' })).toBeUndefined();
  expect(lackOfEmulatorsAlone({ FIREBASE_EMULATOR_HUB: '127.0.0.1:4400' })).toBeUndefined();
  expect(lackOfEmulatorsAlone(alone)).toContain('Run `npm start` instead');
});
