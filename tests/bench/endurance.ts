import { Agent } from 'node:http';
import { API_BASE, paths } from '../../contract/src/paths.ts';
import { call, fromNewAddress, headersOf, logIn, type Session } from '../api/client.ts';
import { startFunction } from './function-process.ts';
import { send } from './load.ts';
import { publicReads } from './requests.ts';
import { formatMs, quantile } from './statistics.ts';
import { type Part, type Row, tableOf } from './table.ts';

/**
 * Measures whether one process of the `api` function can serve many visitors for minutes, and what it does with ten
 * times as many. The visitors read all public lists, students join, and an administrator edits a notice once a second.
 * Takes seven minutes. Needs the suite. Deletes what it has added.
 */
export async function measureEndurance(): Promise<Part> {
  const session = await logIn();
  const notice = (await call('POST', paths.notice.add, { session, json: { title: 'Edited' } })).body.notice;
  const api = await startFunction('api');
  const acknowledged = { rolls: new Set<string>(), title: notice.title as string };
  const portal = { origin: api.origin, session, notice: notice._id as string, acknowledged };
  try {
    const steady = await visit(portal, 50, 5 * 60);
    const flood = await visit(portal, 500, 20);
    const lost = await countLost(portal);
    const rows: Row[] = [
      {
        what: '50 a second for five minutes',
        measured: inWords(steady),
        budget: 'no error',
        holds: steady.others === 0 && steady.refused === 0,
      },
      {
        what: '500 a second for 20 seconds',
        measured: inWords(flood),
        budget: 'only 429 and 503',
        holds: flood.others === 0,
      },
      {
        what: 'Acknowledged joins and edits that are not there afterwards',
        measured: `${lost} of ${acknowledged.rolls.size} joins and the last edit`,
        budget: '0',
        holds: lost === 0,
      },
    ];
    return {
      heading: 'Endurance',
      how: 'One warm process of the function, without Hosting and its cache, with the Firestore of the local suite. Nine of ten calls read a public list and one joins a club. An administrator edits a notice once a second. A time starts when the call was due, even if earlier calls were not answered yet. Client, server and Firestore share the cores.',
      ...tableOf(rows),
    };
  } finally {
    api.stop();
    await call('DELETE', paths.notice.delete(portal.notice), { session });
    await removeJoined(session);
  }
}

interface Portal {
  origin: string;
  session: Session;
  notice: string;
  acknowledged: { rolls: Set<string>; title: string };
}

interface Visit {
  answered: number;
  /** Number of answers 429 and 503. */
  refused: number;
  /** Number of other errors and of calls without an answer. */
  others: number;
  /** ms */
  durations: number[];
}

const TICK_MS = 20;
const PREFIX = 'ENDURANCE-';

async function visit(portal: Portal, perSecond: number, seconds: number): Promise<Visit> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const seen: Visit = { answered: 0, refused: 0, others: 0, durations: [] };
  const calls: Promise<void>[] = [];
  const began = performance.now();
  const record = async (due: number, status: Promise<number | undefined>) => {
    const code = await status.catch(() => 0);
    if (code === 200 || code === 201) seen.answered += 1;
    else if (code === 429 || code === 503) seen.refused += 1;
    else seen.others += 1;
    seen.durations.push(performance.now() - due);
  };
  const total = perSecond * seconds;
  for (let made = 0; made < total; ) {
    const due = Math.min(total, Math.ceil(((performance.now() - began) / 1000) * perSecond));
    for (; made < due; made++) {
      const status = made % 10 === 9 ? join(portal, agent) : read(portal, agent, made);
      calls.push(record(began + (made / perSecond) * 1000, status));
      if (made % perSecond === 0) calls.push(record(performance.now(), edit(portal, agent)));
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(calls);
  agent.destroy();
  return seen;
}

function read({ origin }: Portal, agent: Agent, number: number): Promise<number | undefined> {
  return send(agent, 'GET', origin + API_BASE + publicReads[number % publicReads.length]?.path);
}

async function join({ origin, acknowledged }: Portal, agent: Agent): Promise<number | undefined> {
  const roll = PREFIX + crypto.randomUUID().slice(0, 18);
  const student = {
    name: 'Ela Marudhar',
    email: 'ela@students.example',
    phone: '9876543210',
    year: 'I year',
  };
  const body = { ...student, roll, club: 'iot' };
  const status = await send(agent, 'POST', origin + API_BASE + paths.member.join, fromNewAddress(), body);
  if (status === 201) acknowledged.rolls.add(roll);
  return status;
}

async function edit(
  { origin, session, notice, acknowledged }: Portal,
  agent: Agent,
): Promise<number | undefined> {
  const title = `Edited ${new Date().toISOString()}`;
  const path = origin + API_BASE + paths.notice.update(notice);
  const status = await send(agent, 'PUT', path, headersOf(session), { title, link: '', visible: true });
  // Other edits may have followed an edit whose answer came late.
  if (status === 200 && title > acknowledged.title) acknowledged.title = title;
  return status;
}

async function countLost({ session, notice, acknowledged }: Portal): Promise<number | undefined> {
  const stored = new Set((await joined(session)).map(({ roll }) => roll));
  const { body } = await call('GET', `${paths.notice.fetch}?all=1`, { session });
  const { title } = body.notices.find(({ _id }: { _id: string }) => _id === notice);
  const lostJoins = [...acknowledged.rolls].filter((roll) => !stored.has(roll)).length;
  return lostJoins + (title === acknowledged.title ? 0 : 1);
}

/** Students who joined in this or an earlier run. */
async function joined(session: Session): Promise<{ _id: string; roll: string }[]> {
  const { body } = await call('GET', paths.member.fetch, { session });
  return body.students.filter(({ roll }: { roll: string }) => roll.startsWith(PREFIX));
}

async function removeJoined(session: Session): Promise<void> {
  const all = await joined(session);
  while (all.length > 0) {
    const some = all.splice(0, 4);
    await Promise.all(some.map(({ _id }) => call('DELETE', paths.member.delete(_id), { session })));
  }
}

function inWords({ answered, refused, others, durations }: Visit): string {
  const [p50, p99] = [quantile(durations, 0.5), quantile(durations, 0.99)];
  return `${answered} done, ${refused} refused, ${others} failed; p50 ${formatMs(p50)}, p99 ${formatMs(p99)}`;
}
