import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { trustedProxies } from '../environment.ts';

/**
 * Returns the caller's IP address. Google's front end appends the address that it sees to `X-Forwarded-For`; the client
 * may have invented all entries before it. If the last entry is an address of Hosting's CDN, the CDN's header
 * `Fastly-Client-IP` is used. A client that calls the functions directly can send that header too, but then the last
 * entry is the client's own address and the header is ignored.
 */
export function callersAddress(http: Context): string {
  const forwarded = http.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  const seen = forwarded || socketAddress(http);
  const fromCdn = isTrustedProxy(seen) ? http.req.header('Fastly-Client-IP')?.trim() : undefined;
  return fromCdn || seen;
}

/** Used without a proxy in front: on a developer's machine. */
function socketAddress(http: Context): string {
  const { incoming } = (http.env ?? {}) as { incoming?: IncomingMessage };
  return incoming?.socket.remoteAddress ?? 'unknown';
}

let proxies: BlockList | undefined;

function isTrustedProxy(address: string): boolean {
  proxies ??= listOf(trustedProxies());
  return proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function listOf(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
  }
  return list;
}
