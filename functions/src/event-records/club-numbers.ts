import { findClub } from '@club-portal/contract/content/clubs';
import { log } from '../log.ts';
import { countMembersOf } from '../records/club-members.ts';
import { publishedClub } from './lists.ts';

/** Publishes a club's number of members if students have joined or left since. Costs three reads. */
export async function renewMembersOf(club: string): Promise<void> {
  if (!findClub(club)) return;
  await publishedClub(club).amend(async (list) => {
    const members = await countMembersOf(club);
    return members === list.members ? list : { ...list, members };
  });
}

/**
 * Updates the published number of members of these clubs. Never throws, and returns after at most two seconds, so that
 * a student who joins does not wait for the page. A failure is logged, and the next sweep repairs it.
 */
export async function membersChanged(clubs: readonly string[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS);
  });
  await Promise.race([Promise.all([...new Set(clubs)].map(renewTogether)), late]);
  clearTimeout(timer);
}

const LONGEST_WAIT_MS = 2000;

interface Renewal {
  hasBegun: boolean;
  done: Promise<void>;
}

/** The latest renewal of each club. */
const renewals = new Map<string, Renewal>();

/**
 * Changes that are written before a renewal begins share it, so that many students who join at once do not contend for
 * the list.
 */
function renewTogether(club: string): Promise<void> {
  const latest = renewals.get(club);
  if (latest && !latest.hasBegun) return latest.done;
  const renewal: Renewal = {
    hasBegun: false,
    done: (latest?.done ?? Promise.resolve()).then(() => {
      renewal.hasBegun = true;
      return renewMembersOf(club).catch((error: unknown) =>
        log.error(`The number of members of ${club} was not published`, {}, error),
      );
    }),
  };
  renewals.set(club, renewal);
  return renewal.done;
}
