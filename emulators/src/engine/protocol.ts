import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import protobuf from 'protobufjs';

interface ProtocolJson {
  nested: { google: { nested: { firestore: { nested: { v1: { nested: Record<string, MessageJson> } } } } } };
}

interface MessageJson {
  oneofs?: Record<string, { oneof: string[] }>;
  fields?: Record<string, { type: string; id: number }>;
}

/** The protocol google.firestore.v1 as protobufjs describes it. */
export const protocolJson = readProtocol();
export const protocol = protobuf.Root.fromJSON(protocolJson as protobuf.INamespace).resolveAll();

/**
 * The package contains the protocol, but exports only its package.json. The protocol is found from there. It gets
 * `Write.verify`, which only the Web SDK's copy of the protocol has.
 */
function readProtocol(): ProtocolJson {
  const manifest = createRequire(import.meta.url).resolve('@google-cloud/firestore/package.json');
  const json: ProtocolJson = JSON.parse(
    readFileSync(join(dirname(manifest), 'build', 'protos', 'v1.json'), 'utf8'),
  );
  const write = json.nested.google.nested.firestore.nested.v1.nested.Write;
  write?.oneofs?.operation?.oneof.push('verify');
  if (write?.fields) write.fields.verify = { type: 'string', id: 5 };
  return json;
}
