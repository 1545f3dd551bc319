import { expect, test } from 'vitest';
import { adviceFor } from './advice.ts';
import { FirebaseToolsError } from './firebase.ts';
import { GoogleError } from './google.ts';

const lost = new TypeError('fetch failed', { cause: new Error('getaddrinfo EAI_AGAIN run.googleapis.com') });
const off = JSON.stringify({
  error: { message: 'Cloud Run has not been used in project 1 before or it is disabled.' },
});

test.each<[error: Error, fix: string]>([
  [lost, 'Look at the network, and run this again: it goes on from there.'],
  [new DOMException('', 'TimeoutError'), 'Look at the network'],
  [new TypeError('terminated'), 'Look at the network'],
  [new GoogleError('GET run', 403, off), 'Wait five minutes, and run this again.'],
  [new FirebaseToolsError('deploy', 'Retry the deployment in a few minutes.'), 'Wait five minutes'],
  [new GoogleError('GET run', 403, 'no'), 'Fix the cause, and run this again.'],
])('%o is reported with a remedy', (error, fix) => {
  expect(adviceFor(error)?.fix).toContain(fix);
});

test('a bug in the code keeps its stack', () => {
  expect(adviceFor(new TypeError('x is not a function'))).toBeNull();
});
