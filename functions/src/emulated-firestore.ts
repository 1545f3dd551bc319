/** Tests replace the global one to simulate a failing service. */
const { fetch } = globalThis;

/** Replaces Google's credentials: the emulator's owner, to whom its rules do not apply. */
const owner = {
  getClient: async () => owner,
  fetch: (url: string, { headers, ...options }: RequestInit) => {
    const sent = new Headers(headers);
    sent.set('Authorization', 'Bearer owner');
    return fetch(url, { ...options, headers: sent });
  },
};

/**
 * Settings of the SDK for Firestore's emulator. Even there, its REST client would ask Google for credentials, and load
 * gRPC only to turn off encryption (https://github.com/googleapis/google-cloud-node/issues/7470).
 */
export const emulatorSettings = { auth: owner, grpc: { credentials: { createInsecure: () => null } } };
