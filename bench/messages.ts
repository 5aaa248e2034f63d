import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { newId } from '#server/database/ids.ts';
import type { Bench, Learner } from './bench.ts';
import { idOf } from './growth-fill.ts';
import { inMs, type Line, line, median } from './measure.ts';
import { fillWithTalks, LEARNERS, wordOf } from './messages-fill.ts';
import { type Stage, signIn } from './stage.ts';

const MANY = 20_000_000;
const FEW = 1_000_000;
const ROUNDS = 9;
const EACH = 120;

type Size = { address: string; learners: (Learner & { conversation: string })[]; stop: () => Promise<void> };
type Call = (size: Size, n: number) => Promise<Response>;

/** Send, open and search among a million messages and twenty million. Takes half an hour and 15 GB of disk. */
export const messages: Bench = {
  name: 'messages',
  onlyByName: true,
  async measure({ stage }) {
    const sizes = await twoSizes(stage);
    const [few, many] = sizes;
    const lines: Line[] = [];
    try {
      for (const [what, call] of Object.entries(calls)) {
        for (const size of sizes) await timeOf(size, call);
        const ratios: number[] = [];
        const means = new Map<Size, number[]>(sizes.map((size) => [size, []]));
        for (let round = 0; round < ROUNDS; round++) {
          for (const size of round % 2 ? [many, few] : sizes) means.get(size)?.push(await timeOf(size, call));
          ratios.push((means.get(many)?.at(-1) ?? 0) / (means.get(few)?.at(-1) ?? 0));
        }
        const beside = inMs(median(means.get(few) ?? []));
        lines.push(
          line(
            `among ${MANY / 1e6} million messages to ${FEW / 1e6} million: ${what}`,
            ratios,
            ' ×',
            1.3,
            'less',
            beside,
          ),
        );
      }
      return lines;
    } finally {
      for (const { stop } of sizes) await stop();
    }
  },
};

const learnerOf = ({ learners }: Size, n: number) => learners[n % (LEARNERS - 1)] as Size['learners'][number];
const busy = ({ learners }: Size) => learners[LEARNERS - 1] as Size['learners'][number];
const get =
  (path: (n: number, conversation: string) => string, which = learnerOf): Call =>
  (size, n) => {
    const { cookie, conversation } = which(size, n);
    return fetch(`${size.address}/api${path(n, conversation)}`, { headers: { cookie } });
  };

const calls: Record<string, Call> = {
  send(size, n) {
    const { cookie, conversation } = learnerOf(size, n);
    return fetch(`${size.address}/api/conversations/${conversation}/messages`, {
      method: 'POST',
      headers: { cookie, origin: size.address, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: newId(), text: `${wordOf(n)} ${wordOf(n * 7)} ${wordOf(n * 31)}` }),
    });
  },
  open: get((_n, conversation) => `/conversations/${conversation}/messages`),
  'list conversations': get(() => '/conversations'),
  'search for a frequent word': get((n) => `/conversations/search?q=${wordOf(3 + (n % 5))}`),
  'search for a usual word': get((n) => `/conversations/search?q=${wordOf(200 + n)}`),
  'search for a rare word': get((n) => `/conversations/search?q=${wordOf(4_000 + n)}`),
  'search for a part of a word': get((n) => `/conversations/search?q=${wordOf(300 + n).slice(0, 3)}`),
  'search for what nobody wrote': get((n) => `/conversations/search?q=xyzzy${n}`),
  '300 conversations: list': get(() => '/conversations', busy),
  '300 conversations: search for a usual word': get((n) => `/conversations/search?q=${wordOf(200 + n)}`, busy),
  '300 conversations: search for a rare word': get((n) => `/conversations/search?q=${wordOf(4_000 + n)}`, busy),
};

async function timeOf(size: Size, call: Call): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < EACH; n++) {
    const began = performance.now();
    const answer = await call(size, n);
    const text = await answer.text();
    times.push(performance.now() - began);
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`);
  }
  return median(times);
}

async function twoSizes(stage: Stage): Promise<[Size, Size]> {
  await stage.pool.query('create database messages_few');
  const first = await stage.start('../server/main.ts', '/readyz', { DATABASE_URL: stage.databaseUrl('messages_few') });
  const pool = new pg.Pool({ connectionString: stage.databaseUrl('messages_few'), max: 1 });
  pool.on('error', () => {});
  await stage.filled(pool);
  await pool.end();
  await first.stop();
  await wait(1_000);
  await stage.pool.query('create database messages_many template messages_few strategy file_copy');
  const open = async (name: string, count: number): Promise<Size> => {
    const url = stage.databaseUrl(name);
    const began = performance.now();
    await fillWithTalks(url, count);
    process.stderr.write(`  ${count} messages in ${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
    const { address, stop } = await stage.start('../server/main.ts', '/readyz', { DATABASE_URL: url });
    const own = new pg.Pool({ connectionString: url, max: 2 });
    const { rows } = await own.query<{ id: string; conversation: string }>(
      `select ${idOf('learner', 'n')} as id, ${idOf('talk', `n || '-1'`)} as conversation from generate_series(0, ${LEARNERS - 1}) n`,
    );
    const signedIn = await signIn(
      own,
      rows.map(({ id }) => id),
      address,
    );
    await own.end();
    const learners = signedIn.map((one, n) => ({ ...one, conversation: rows[n]?.conversation ?? '' }));
    return { address, learners, stop };
  };
  return [await open('messages_few', FEW), await open('messages_many', MANY)];
}
