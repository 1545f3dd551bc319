import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type GrpcObject, loadPackageDefinition, type ServiceDefinition } from '@grpc/grpc-js';
import { fromJSON } from '@grpc/proto-loader';

interface ProtoJson {
  nested: { google: { nested: { firestore: { nested: { v1: { nested: Record<string, MessageJson> } } } } } };
}

interface MessageJson {
  oneofs?: Record<string, { oneof: string[] }>;
  fields?: Record<string, { type: string; id: number }>;
}

/** google.firestore.v1.Firestore. It gets `Write.verify`, which only the Web SDK's copy of the protocol has. */
export function firestoreService(): ServiceDefinition {
  const json = readProtocol();
  const write = json.nested.google.nested.firestore.nested.v1.nested.Write;
  write?.oneofs?.operation?.oneof.push('verify');
  if (write?.fields) write.fields.verify = { type: 'string', id: 5 };
  const definition = fromJSON(json as never, {
    longs: String,
    enums: String,
    defaults: false,
    arrays: true,
    oneofs: false,
  });
  const loaded = loadPackageDefinition(definition) as unknown as {
    google: { firestore: { v1: { Firestore: { service: ServiceDefinition } } } } & GrpcObject;
  };
  return loaded.google.firestore.v1.Firestore.service;
}

/** The package contains the protocol, but exports only its package.json. The protocol is found from there. */
function readProtocol(): ProtoJson {
  const manifest = createRequire(import.meta.url).resolve('@google-cloud/firestore/package.json');
  return JSON.parse(readFileSync(join(dirname(manifest), 'build', 'protos', 'v1.json'), 'utf8'));
}
