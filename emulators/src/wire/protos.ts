import { type GrpcObject, loadPackageDefinition, type ServiceDefinition } from '@grpc/grpc-js';
import { fromJSON } from '@grpc/proto-loader';
import { protocolJson } from '../engine/protocol.ts';

/** google.firestore.v1.Firestore */
export function firestoreService(): ServiceDefinition {
  const definition = fromJSON(protocolJson as never, {
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
