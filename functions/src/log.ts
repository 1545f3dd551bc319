import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { projectId } from './environment.ts';

/** Facts that accompany the sentence of a line: ids, counts, codes. Never anything that a person typed. */
type Facts = Record<string, string | number | boolean | undefined>;

const requests = new AsyncLocalStorage<string>();
const traces = new AsyncLocalStorage<string>();

/** Every line that is logged during `work` has this id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return requests.run(id, work);
}

/** Groups the lines of `work` under Google's own line about the request, by the trace in the request's header. */
export function withTraceOf<T>({ headers }: IncomingMessage, work: () => T): T {
  const [, trace] =
    /^(?:00-)?([0-9a-f]{32})[/-]/i.exec(String(headers.traceparent ?? headers['x-cloud-trace-context'])) ??
    [];
  return trace ? traces.run(`projects/${projectId()}/traces/${trace}`, work) : work();
}

/**
 * The functions' log, one JSON object per line. `what` is a fixed sentence that contains ids at most. An error is
 * written with its stack and its causes, without other fields that a client library has added.
 */
export const log = {
  info: (what: string, facts: Facts = {}, error?: unknown) => line('INFO', what, facts, error),
  warn: (what: string, facts: Facts = {}, error?: unknown) => line('WARNING', what, facts, error),
  error: (what: string, facts: Facts = {}, error?: unknown) => line('ERROR', what, facts, error),
};

const methods = { INFO: 'info', WARNING: 'warn', ERROR: 'error' } as const;

function line(severity: keyof typeof methods, what: string, facts: Facts, error: unknown): void {
  // Error Reporting groups lines by `stack_trace`.
  const stack = error === undefined ? {} : { stack_trace: withoutPersonalData(traceOf(error)) };
  const place = { requestId: requests.getStore(), 'logging.googleapis.com/trace': traces.getStore() };
  const written = { ...place, ...facts, severity, message: withoutPersonalData(what), ...stack };
  console[methods[severity]](JSON.stringify(written));
}

function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const parts = error instanceof AggregateError ? error.errors : [];
  return [
    error.stack ?? `${error.name}: ${error.message}`,
    ...(typeof code === 'string' || typeof code === 'number' ? [`code: ${code}`] : []),
    ...(cause === undefined ? [] : [`caused by ${traceOf(cause)}`]),
    ...parts.map((part: unknown) => `of ${traceOf(part)}`),
  ].join('\n');
}

/** The messages of libraries may quote what a person typed. */
export function withoutPersonalData(text: string): string {
  return text
    .replaceAll(/"[^\n]*"(?:\.\.\.)? is not valid JSON/g, '(text) is not valid JSON')
    .replaceAll(/[^\s"'<>:;,()/@]+@[^\s"'<>:;,()/@]+\.[^\s"'<>:;,()/@.]+/g, '(email)')
    .replaceAll(/(?<![\w.:/-])(?!127\.)(?:\d{1,3}\.){3}\d{1,3}(?![\w.-])/g, '(address)')
    .replaceAll(/(?<![\w/:.-])\+?\d[\d -]{8,14}\d(?![\w/.-])/g, '(number)');
}
