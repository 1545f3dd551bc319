import { getRequestListener } from '@hono/node-server';
import { onRequest } from 'firebase-functions/https';
import { createApp } from './app.ts';
import { leaveJsonToTheApp } from './raw-bodies.ts';

const region = 'asia-south1';

leaveJsonToTheApp();

export const api = onRequest(
  { region, memory: '512MiB', concurrency: 80, timeoutSeconds: 60, maxInstances: 10, invoker: 'public' },
  getRequestListener(createApp().fetch),
);
