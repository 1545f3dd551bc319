import { API_BASE, paths } from '../../contract/src/paths.ts';
import { startFunction } from './function-process.ts';
import { type Load, load } from './load.ts';
import { formatKb, formatMs, median } from './statistics.ts';
import { type Part, type Row, tableOf } from './table.ts';

/** Measures how many public reads one process of the `api` function answers. Needs the suite. */
export async function measureRequests(): Promise<Part> {
  const api = await startFunction('api');
  const oneRead = await startFunction('bare-read');
  const apiBase = `${api.origin}${API_BASE}`;
  const size = await sizeOf(`${apiBase}${paths.notice.fetch}`);
  const bare = await startFunction('bare', String(size));
  const targets: Target[] = [
    { what: `Bare Node, ${formatKb(size)}`, url: bare.origin, loads: [] },
    { what: 'Bare Node, one Firestore read', url: oneRead.origin, loads: [] },
    ...publicReads.map(({ what, path }) => ({ what, url: `${apiBase}${path}`, loads: [] })),
  ];
  try {
    // They take turns, so that other work of the machine affects all of them.
    for (let round = 0; round < ROUNDS; round++) {
      for (const target of targets) target.loads.push(await load(target.url));
    }
    const rows: Row[] = [];
    const floors = targets.slice(0, 2).map(perSecond);
    for (const target of targets) {
      const bytes = target.url.startsWith(apiBase) ? await sizeOf(target.url) : null;
      rows.push({
        what: bytes === null ? target.what : `${target.what}, ${formatKb(bytes)}`,
        measured: measured(target),
        ...(bytes !== null && {
          beside: floors.map((floor) => (perSecond(target) / floor).toFixed(2)).join(' and '),
        }),
      });
    }
    return {
      heading: 'Requests',
      how: `One process of the function, without Hosting and its cache, with the Firestore of the local suite. 16 connections, medians of ${ROUNDS} rounds of two seconds. Client, server and Firestore share the cores. Beside it: the requests per second as a share of the first line and of the second line.`,
      ...tableOf(rows),
    };
  } finally {
    for (const process of [api, oneRead, bare]) process.stop();
  }
}

const ROUNDS = 3;

interface Target {
  what: string;
  url: string;
  loads: Load[];
}

/** One call of each public list. */
export const publicReads = [
  { what: 'Notices', path: paths.notice.fetch },
  { what: 'Upcoming events', path: paths.upcomingEvent.fetch },
  { what: 'Pictures of the home page', path: paths.eventRecord.images },
  { what: "A club's years and newest events", path: `${paths.eventRecord.fetch}?club=coding&year=newest` },
  { what: "A club's events of a year", path: `${paths.eventRecord.fetch}?club=coding&year=2024&limit=9` },
];

function perSecond({ loads }: Target): number {
  return median(loads.map((load) => load.perSecond));
}

function measured(target: Target): string {
  const [p50, p99] = (['p50', 'p99'] as const).map((share) =>
    median(target.loads.map((load) => load[share])),
  );
  return `${Math.round(perSecond(target))} a second, p50 ${formatMs(p50 ?? 0)}, p99 ${formatMs(p99 ?? 0)}`;
}

async function sizeOf(url: string): Promise<number> {
  return (await (await fetch(url)).arrayBuffer()).byteLength;
}
