import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * The replacements of files in Google's Firestore SDK, by the end of their path. The functions read and write documents
 * over REST. The SDK always loads gRPC, tracing, bundles, the administration of databases and all their messages, which
 * takes longer than all other code together.
 */
const replaced: Record<string, string> = {
  '/firestore-api/build/src/index.js': `exports.v1 = require('./v1/firestore_client');`,
  '/firestore/build/protos/firestore_v1_proto_api.js':
    'exports.google = { firestore: { v1: { Value: class {} } } };',
  '/firestore/build/src/pipelines/index.js': 'exports.Pipeline = class {};',
  '/firestore/build/src/pipelines/pipeline-util.js':
    "exports.isString = (value) => typeof value === 'string';",
  '/firestore/build/src/telemetry/enabled-trace-util.js':
    "exports.EnabledTraceUtil = require('./disabled-trace-util').DisabledTraceUtil;",
  '/google-gax/build/protos/iam_service.js': '',
  '/google-gax/build/protos/locations.js': '',
  '/google-gax/build/protos/operations.js': '',
  '/google-gax/build/src/iamService.js': '',
  '/google-gax/build/src/locationService.js': '',
  '/google-gax/build/src/operationsClient.js': '',
  '/google-gax/build/src/resumableUpload.js': '',
};

/** The methods of Firestore's service that the functions need. */
const methods = [
  ...['BatchGetDocuments', 'RunQuery', 'RunAggregationQuery', 'ListDocuments', 'ListCollectionIds'],
  ...['BeginTransaction', 'Commit', 'Rollback', 'BatchWrite'],
];

/** The parts of `google-gax` that the SDK uses with REST. */
const gax = `const overRest = {
  ...require('./fallback'),
  loggingUtils: require('google-logging-utils'),
  decodeAnyProtosInArray: require('./util').decodeAnyProtosInArray,
  Status: require('./status').Status,
  LocationsClient: class {},
};
module.exports = { ...overRest, fallback: overRest };`;

/** Bundles `firebase-admin/firestore` without gRPC. Fails if a version of the SDK has other files. */
export function firestoreOverRest(): Plugin {
  return {
    name: 'firestore-over-rest',
    setup({ onEnd, onLoad, onResolve, resolve }) {
      const missing = new Set(Object.keys(replaced));
      const ends = [...missing].map((end) => end.replaceAll('.', '\\.')).join('|');
      onLoad({ filter: new RegExp(`/@google-cloud.*(${ends})$`) }, ({ path }) => {
        const end = Object.keys(replaced).find((one) => path.endsWith(one)) ?? '';
        missing.delete(end);
        return { contents: replaced[end], resolveDir: dirname(path) };
      });
      onResolve({ filter: /^google-gax(\/fallback)?$/ }, async ({ importer, kind, namespace }) => {
        if (namespace !== 'file' || !importer.includes('/@google-cloud/firestore')) return undefined;
        const resolveDir = folderOf('@google-cloud/firestore', importer);
        const { path } = await resolve('google-gax/fallback', { kind, resolveDir, namespace: 'here' });
        return { path: path.replace('fallback.js', 'over-rest.js'), namespace: 'gax' };
      });
      // They are installed once for each package that needs them.
      onResolve(
        { filter: /^(gaxios|gcp-metadata|google-auth-library)$/ },
        ({ importer, kind, namespace, path }) => {
          if (namespace !== 'file' || !importer.includes('/@google-cloud/firestore')) return undefined;
          return resolve(path, { kind, resolveDir: folderOf('firebase-admin', importer), namespace: 'here' });
        },
      );
      onLoad({ filter: /./, namespace: 'gax' }, ({ path }) => ({ contents: gax, resolveDir: dirname(path) }));
      onLoad({ filter: /\/firestore-api\/build\/protos\/protos\.json$/ }, ({ path }) => {
        const protos = JSON.parse(readFileSync(path, 'utf8'));
        leaveNeeded(protos.nested.google.nested);
        return { contents: JSON.stringify(protos), loader: 'json' };
      });
      onEnd(({ errors }) => {
        if (errors.length > 0 || missing.size === 0) return;
        throw new Error(
          `The Firestore SDK has no more ${[...missing].join(', ')}: adapt firestore-over-rest.ts.`,
        );
      });
    },
  };
}

type Definitions = Record<string, object>;

type Google = Record<'protobuf' | 'rpc' | 'type', { nested: Definitions }> & {
  firestore: { nested: { v1: { nested: Definitions & { Firestore: { methods: Definitions } } } } };
};

/**
 * Keeps {@link methods} and their messages, because the SDK makes a class of each message before its first call. A
 * message is needed if its name is in a needed definition.
 */
function leaveNeeded(google: Google): void {
  leave(google, ['firestore', 'protobuf', 'rpc', 'type']);
  leave(google.firestore.nested, ['v1']);
  const v1 = google.firestore.nested.v1.nested;
  leave(v1.Firestore.methods, methods);
  const namespaces: Definitions[] = [v1, google.protobuf.nested, google.rpc.nested, google.type.nested];
  const needed = new Set<string>();
  const need = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    const definitions = namespaces.map((namespace) => namespace[name]);
    for (const [word] of JSON.stringify(definitions).matchAll(/[A-Z]\w+/g)) need(word);
  };
  need('Firestore');
  for (const namespace of namespaces) leave(namespace, [...needed]);
}

function leave(definitions: Definitions, names: string[]): void {
  for (const name of Object.keys(definitions)) if (!names.includes(name)) delete definitions[name];
}

/** The folder of a package beside the SDK's. */
function folderOf(name: string, importer: string): string {
  return `${importer.slice(0, importer.indexOf('/@google-cloud/firestore'))}/${name}`;
}
