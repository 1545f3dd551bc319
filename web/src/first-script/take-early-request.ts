/** Calls of the API that the page's first script has sent, by path; `undefined` once they are taken. */
export type EarlyRequests = Record<string, Promise<Response> | undefined>;

declare global {
  interface Window {
    earlyRequests?: EarlyRequests;
  }
}

/**
 * The answer to a call that is under way already, if it is; it serves once. From then on the first script does not
 * send it any more.
 */
export function takeEarlyRequest(path: string): Promise<Response> | undefined {
  const requests = window.earlyRequests;
  const request = requests?.[path];
  if (requests) requests[path] = undefined;
  return request;
}
