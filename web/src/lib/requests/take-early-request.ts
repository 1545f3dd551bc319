/** API calls of the first script, by path. A call becomes `undefined` when it is taken. */
export type EarlyRequests = Record<string, Promise<Response> | undefined>;

declare global {
  interface Window {
    earlyRequests?: EarlyRequests;
  }
}

/**
 * Returns the answer of an early call, if there is one. Each answer can be taken once. After this the first script no
 * longer sends the call.
 */
export function takeEarlyRequest(path: string): Promise<Response> | undefined {
  const requests = window.earlyRequests;
  const request = requests?.[path];
  if (requests) requests[path] = undefined;
  return request;
}
