export interface HttpRequest {
  method: string;
  /** Percent-encoded. */
  path: string;
  parameters: URLSearchParams;
  authorization: string | undefined;
  /** The address of the connection. */
  connection: string;
  /** The body as JSON, `{}` if it is empty. @throws StatusError INVALID_ARGUMENT */
  body(): Promise<unknown>;
}

export interface HttpAnswer {
  status: number;
  /** Text, or what is sent as JSON. */
  body: unknown;
  /** `text/plain` if the body is text and this is absent. */
  type?: string;
}
