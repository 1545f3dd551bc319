import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

export interface Certificates {
  key: string;
  cert: string;
  /** File with the authority's certificate, for `NODE_EXTRA_CA_CERTS`. */
  authority: string;
}

const hosts = [
  '*.googleapis.com',
  '*.google.com',
  '*.firebaseio.com',
  '*.google-analytics.com',
  '*.web.app',
  '*.karanji.ac.in',
];

/** Makes an authority for an hour, and a certificate of it for Google's hosts. */
export async function makeCertificates(): Promise<Certificates> {
  const common = {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 3_600_000),
  } as const;
  const authority = await generate([{ name: 'commonName', value: 'Stand-in for Google' }], {
    ...common,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const leaf = await generate([{ name: 'commonName', value: 'googleapis.com' }], {
    ...common,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2 as const, value })) },
    ],
  });
  const file = join(mkdtempSync(join(tmpdir(), 'club-portal-google-')), 'authority.pem');
  writeFileSync(file, authority.cert);
  return { key: leaf.private, cert: leaf.cert, authority: file };
}
