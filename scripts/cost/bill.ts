import type { Figures } from './figures.ts';
import prices from './prices.json' with { type: 'json' };

/** What we suppose of a department, because nobody can measure it before. Each is rather too much than too little. */
export const supposed = {
  /** Kept after five years. */
  events: 1000,
  joinsPerVisitor: 0.02,
  /** How often a day an administrator looks at every list. */
  administrationPerDay: 20,
  /** Calls of the uptime check. */
  healthPerDay: 1440,
  /** Google bills at least a tenth of a second for a call that is alone on its instance. */
  secondsPerCall: 0.2,
  /** An instance that nobody needs goes away after a quarter of an hour. */
  coldStartsPerDay: 96,
  secondsPerColdStart: 5,
  vcpu: 1,
  memoryGib: 0.5,
  /** Releases that Hosting keeps. */
  releases: 10,
  /** Daily copies of the database, and a week in which every minute can be restored. */
  keptCopies: 14,
  /** Container images of the functions, and those of an earlier release. */
  imagesGb: 2,
  logBytesPerCall: 2000,
};

const DAYS = 30;
const SWEEPS = 24;
const GB = 1e9;
const GIB = 2 ** 30;

interface Price {
  usd: number;
  freePerDay?: number;
  freePerMonth?: number;
  /** If what is free is counted in money of another tier. */
  freeCountedAt?: number;
}

export interface Line {
  what: string;
  usd: number;
}

/** What a month costs with this many visitors a day. Every visitor is a new one, and no cache helps. */
export function billOf(visitors: number, figures: Figures, list = prices): Line[] {
  const { visit, join, administration, sweep, health, stored, released } = figures;
  const joins = visitors * supposed.joinsPerVisitor;
  const rounds = supposed.administrationPerDay;
  const callsPerDay =
    visitors * visit.calls +
    joins * join.calls +
    rounds * administration.calls +
    supposed.healthPerDay +
    SWEEPS;
  const seconds =
    callsPerDay * supposed.secondsPerCall + supposed.coldStartsPerDay * supposed.secondsPerColdStart;
  const readsPerDay =
    visitors * visit.reads +
    joins * join.reads +
    rounds * administration.reads +
    supposed.healthPerDay * health.reads +
    SWEEPS * sweep.reads;
  const writesPerDay = joins * join.writes + SWEEPS * sweep.writes;
  const databaseGib = (supposed.events * stored.documentBytes) / GIB;
  const picturesGb = (supposed.events * stored.eventPictureBytes) / GB;
  const { hosting, functions, firestore, storage, others } = list;
  return [
    {
      what: 'Pages (Hosting)',
      usd:
        daily((visitors * visit.hostingBytes) / GB, hosting.transferGb) +
        monthly((supposed.releases * released.hostingBytes) / GB, hosting.storedGb),
    },
    {
      what: 'API (Functions)',
      usd:
        monthly(DAYS * seconds * supposed.vcpu, functions.vcpuSecond) +
        monthly(DAYS * seconds * supposed.memoryGib, functions.gibSecond) +
        monthly(DAYS * callsPerDay, functions.request),
    },
    {
      what: 'Database (Firestore)',
      usd:
        daily(readsPerDay, firestore.read) +
        daily(writesPerDay, firestore.write) +
        monthly(databaseGib, firestore.storedGib) +
        monthly(databaseGib * supposed.keptCopies, firestore.keptGib),
    },
    {
      what: 'Pictures (Storage)',
      usd:
        monthly(picturesGb, storage.storedGb) +
        monthly(DAYS * visitors * visit.pictures, storage.classB) +
        monthly(DAYS * SWEEPS, storage.classA) +
        monthly((DAYS * visitors * visit.pictureBytes) / GB, storage.transferGb),
    },
    {
      what: 'Sweeper, images, logs',
      usd:
        monthly(1, others.schedulerJob) +
        monthly(supposed.imagesGb, others.registryGb) +
        monthly((DAYS * callsPerDay * supposed.logBytesPerCall) / GIB, others.logGib),
    },
  ];
}

/** Something that is counted anew every day, with what is free each day. */
function daily(perDay: number, price: Price): number {
  return DAYS * Math.max(0, perDay - (price.freePerDay ?? 0)) * price.usd;
}

function monthly(amount: number, { usd, freePerMonth = 0, freeCountedAt = usd }: Price): number {
  return Math.max(0, amount * usd - freePerMonth * freeCountedAt);
}
