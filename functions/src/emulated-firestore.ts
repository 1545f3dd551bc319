/** Tests replace the global one, to be another service that fails. */
const { fetch } = globalThis;

/** Takes the place of Google's credentials: the emulator's owner, whom its rules do not bind. */
const owner = {
  getClient: async () => owner,
  fetch: (url: string, { headers, ...options }: RequestInit) => {
    const sent = new Headers(headers);
    sent.set('Authorization', 'Bearer owner');
    return fetch(url, { ...options, headers: sent });
  },
};

/**
 * Settings of the SDK for Firestore's emulator. For REST it asks Google for credentials also there, and loads gRPC only to
 * turn off its encryption (https://github.com/googleapis/google-cloud-node/issues/7470).
 */
export const emulatorSettings = { auth: owner, grpc: { credentials: { createInsecure: () => null } } };
