import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import apiOfAuth from 'firebase-tools/lib/emulator/auth/apiSpec.js';
import { AuthEmulator } from 'firebase-tools/lib/emulator/auth/index.js';
import { EmulatorRegistry } from 'firebase-tools/lib/emulator/registry.js';
import { StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';
import { constructDefaultWebSetup } from 'firebase-tools/lib/fetchWebSetup.js';
import superstatic from 'superstatic';
import { startFirestore } from '../../emulators/src/wire/server.ts';
import { localConfiguration } from '../../scripts/local-configuration.ts';
import { type MailServer, startMailServer } from '../../scripts/mail-server.ts';
import { ports } from '../../scripts/ports.ts';
import { adminEnvironment, PROJECT } from '../../scripts/suite.ts';
import { copySite } from './site-folder.ts';

const root = join(import.meta.dirname, '..', '..');
const standInForJava = join(root, 'emulators', 'bin', 'java');
const host = '127.0.0.1';

/**
 * Starts all parts of the portal in this process: Firestore, Auth and Storage on their emulators, and Hosting with the
 * functions behind it. The functions run from the application's sources.
 * @param hosting a server that listens on Hosting's port
 */
export async function startPortal(hosting: Server): Promise<{ mailServer: MailServer }> {
  const site = copySite();
  Object.assign(process.env, adminEnvironment, {
    PATH: `${dirname(standInForJava)}:${process.env.PATH}`,
    STORAGE_EMULATOR_BINARY_PATH: standInForJava,
    // The Storage emulator keeps its files there, under a fixed name.
    TMPDIR: mkdtempSync(join(tmpdir(), 'portal-')),
    SITE_FOLDER: site,
  });
  const [mailServer] = await Promise.all([startMailServer(), startServices()]);
  // Modules that are loaded from here on connect to the services.
  const { createListener } = await import('../../functions/src/listeners.ts');
  const { makePack } = await import('../../functions/src/accreditation/make-pack.ts');
  const { issueCertificates } = await import('../../functions/src/certificates/issuing.ts');
  const { makeCopies } = await import('../../functions/src/club-messages/store.ts');
  const { publishSite } = await import('../../functions/src/publishing/publish-site.ts');
  const { sendMail } = await import('../../functions/src/mail/send.ts');
  const { giveSeats } = await import('../../functions/src/registrations/seating.ts');
  const { seatsChanged } = await import('../../functions/src/upcoming-events/store.ts');
  const { seedOnce } = await import('../../scripts/seed.ts');
  hosting.on('request', hostingListener(site, createListener));
  const mail = ({ id, message = '' }: Task) => (id ? sendMail(id) : makeCopies(message));
  const seating = ({ event = '', at = 0, unchanged = false }: Task) =>
    giveSeats({ event, at, unchanged }, seatsChanged);
  const queues = {
    ...{ pack: ({ id = '' }: Task) => makePack(id), mail, seating, publisher: () => publishSite() },
    certificates: ({ event = '' }: Task) => issueCertificates({ event }),
  };
  await listen(createServer(queueListener(queues)), ports.Tasks);
  await seedOnce({ isFurther: false });
  return { mailServer };
}

async function startServices(): Promise<void> {
  await startDatabase();
  // Storage rules read Firestore, and find it here.
  EmulatorRegistry.set('firestore', {
    getName: () => 'firestore',
    getInfo: () => ({ name: 'firestore', host, port: ports.Firestore }),
    start: async () => {},
    stop: async () => {},
  });
  // The Auth emulator compiles the description of each of its calls. Leaving out unused ones halves its start-up time.
  for (const path of Object.keys(apiOfAuth.paths))
    if (/^\/v2\/|\/tenants/.test(path)) delete apiOfAuth.paths[path];
  const name = join(root, 'storage.rules');
  const rules = { name, content: readFileSync(name, 'utf8') };
  await EmulatorRegistry.start(
    new AuthEmulator({ projectId: PROJECT, host, port: ports.Auth, singleProjectMode: 0 }),
  );
  await EmulatorRegistry.start(new StorageEmulator({ projectId: PROJECT, host, port: ports.Storage, rules }));
}

/** Our Firestore, or Google's if `npm run test:long` chooses it, with the rules and indexes of the portal. */
async function startDatabase(): Promise<void> {
  const rules = join(root, 'firestore.rules');
  if (process.env.GOOGLE_FIRESTORE_JAR === undefined) {
    const indexes = join(root, 'firestore.indexes.json');
    await startFirestore({ port: ports.Firestore, rules, indexes });
    return;
  }
  const options = { host, port: ports.Firestore, rules, project_id: PROJECT, single_project_mode: true };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const google = spawn(standInForJava, ['-jar', 'any', ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: google.stdout })) if (/is now running/.test(line)) break;
}

type FunctionName = Parameters<typeof import('../../functions/src/listeners.ts').createListener>[0];

/** Serves `firebase.json` like the Hosting emulator, using its parts. */
function hostingListener(
  site: string,
  createListener: (name: FunctionName) => RequestListener,
): RequestListener {
  const listeners = new Map<FunctionName, RequestListener>();
  const config: object = { ...localConfiguration().hosting, public: basename(site) };
  const serve = superstatic({
    cwd: dirname(site),
    config,
    compression: true,
    stack: 'strict',
    fallthrough: false,
    rewriters: {
      async function({ function: { functionId } }: { function: { functionId: FunctionName } }) {
        const listener = listeners.get(functionId) ?? createListener(functionId);
        listeners.set(functionId, listener);
        return listener;
      },
    },
  }) as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  const webSetup = JSON.stringify(constructDefaultWebSetup(PROJECT));
  return (request, response) => {
    if (request.url === '/__/firebase/init.json')
      response.setHeader('Content-Type', 'application/json').end(webSetup);
    else serve(request, response, () => response.writeHead(404).end());
  };
}

interface Task {
  id?: string;
  message?: string;
  event?: string;
  at?: number;
  unchanged?: boolean;
}

/** Cloud Tasks: runs the tasks of each queue one by one, immediately and without retries. */
function queueListener(queues: Record<string, (task: Task) => Promise<void>>): RequestListener {
  const last = new Map<string, Promise<void>>();
  return async (request, response) => {
    const { task } = JSON.parse(await textOf(request)) as { task: CloudTask };
    const { data } = JSON.parse(Buffer.from(task.httpRequest.body, 'base64').toString());
    const [, name = ''] = /\/queues\/([^/]+)\/tasks/.exec(request.url ?? '') ?? [];
    if (task.scheduleTime === undefined) {
      const done = (last.get(name) ?? Promise.resolve()).then(() => queues[name]?.(data));
      // The real queue would retry. Tests do it themselves.
      last.set(name, name === 'mail' ? done.catch(() => undefined) : done);
    }
    response.setHeader('Content-Type', 'application/json').end('{}');
  };
}

interface CloudTask {
  httpRequest: { body: string };
  scheduleTime?: string;
}

async function textOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString();
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
}
