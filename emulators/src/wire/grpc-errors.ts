import { Code, StatusError } from '../engine/status.ts';

/** What grpc-js sends as the status of a failed call. What nobody expected is also told on stderr. */
export function toGrpcError(error: unknown): Error & { code: number; details: string } {
  if (error instanceof StatusError) return Object.assign(error, { details: error.message });
  console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  return Object.assign(new Error(message), { code: Code.internal, details: message });
}
