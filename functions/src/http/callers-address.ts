import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { trustedProxies } from '../environment.ts';

/**
 * The address of whoever calls, as far as production vouches for it. Google's front end appends the address that it
 * sees to `X-Forwarded-For`; what stands before it is the client's word. If that address is one of Hosting's CDN, the
 * CDN's own word counts, `Fastly-Client-IP`. Anybody can call the functions without Hosting and send that header, but
 * then the last address is their own.
 */
export function callersAddress(http: Context): string {
  const forwarded = http.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  const seen = forwarded || socketAddress(http);
  const fromCdn = isTrustedProxy(seen) ? http.req.header('Fastly-Client-IP')?.trim() : undefined;
  return fromCdn || seen;
}

/** Where nothing stands in front: on a developer's machine. */
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
