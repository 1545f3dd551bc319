import { Agent, request } from 'node:http';
import { quantile } from './statistics.ts';

export interface Load {
  perSecond: number;
  /** ms */
  p50: number;
  p99: number;
}

const CONNECTIONS = 16;
const WARM_UP_MS = 300;
const MEASURED_MS = 2000;

/** Requests a local address on 16 connections for two seconds. Throws for any answer but 200. */
export async function load(url: string): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now() + WARM_UP_MS;
  const end = began + MEASURED_MS;
  const durations: number[] = [];
  const connection = async () => {
    for (let start = performance.now(); start < end; ) {
      const status = await send(agent, 'GET', url);
      if (status !== 200) throw new Error(`${url} answered ${status}.`);
      const now = performance.now();
      if (start >= began) durations.push(now - start);
      start = now;
    }
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  } finally {
    agent.destroy();
  }
  return {
    perSecond: durations.length / (MEASURED_MS / 1000),
    p50: quantile(durations, 0.5),
    p99: quantile(durations, 0.99),
  };
}

/**
 * Returns the status after the end of the answer. Does not use `fetch`, because `fetch` takes longer than a bare server
 * takes for the answer.
 */
export function send(
  agent: Agent,
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const content = body ? { 'Content-Type': 'application/json' } : {};
    const sent = request(url, { agent, method, headers: { ...headers, ...content } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    sent.once('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}
