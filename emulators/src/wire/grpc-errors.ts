import { Code, StatusError } from '../engine/status.ts';

/** Converts an error to the form that grpc-js sends. An unexpected error is also printed. */
export function toGrpcError(error: unknown): Error & { code: number; details: string } {
  if (error instanceof StatusError) return Object.assign(error, { details: error.message });
  console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  return Object.assign(new Error(message), { code: Code.internal, details: message });
}
