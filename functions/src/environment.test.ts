import { expect, test } from 'vitest';
import { refuseEmulatorsAlone, refuseEmulatorsInProduction } from './environment.ts';

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

test('the functions are described on the emulators of `npm start`, in a deployment, and on no other emulators', () => {
  expect(() => refuseEmulatorsAlone({ FUNCTIONS_EMULATOR: 'true', SITE_FOLDER: 'web/dist' })).not.toThrow();
  expect(() => refuseEmulatorsAlone({})).not.toThrow();
  expect(() => refuseEmulatorsAlone({ FUNCTIONS_EMULATOR: 'true' })).toThrow('Run `npm start` instead');
});
