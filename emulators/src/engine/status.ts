/** An error that the client receives as a gRPC status: https://grpc.github.io/grpc/core/md_doc_statuscodes.html */
export class StatusError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'StatusError';
    this.code = code;
  }
}

export const Code = {
  invalidArgument: 3,
  notFound: 5,
  alreadyExists: 6,
  permissionDenied: 7,
  failedPrecondition: 9,
  aborted: 10,
  unimplemented: 12,
  internal: 13,
  unauthenticated: 16,
} as const;

/** For features that only Google's Firestore has. */
export function notSupported(what: string): StatusError {
  return new StatusError(Code.unimplemented, `The embedded emulator has no ${what}.`);
}

export function invalidArgument(message: string): StatusError {
  return new StatusError(Code.invalidArgument, message);
}
