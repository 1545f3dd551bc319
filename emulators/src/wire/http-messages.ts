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
  /** Text, or a value to send as JSON. */
  body: unknown;
  /** `text/plain` by default if the body is text. */
  type?: string;
}
