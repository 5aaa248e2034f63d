import pg from 'pg';
import { newId } from '#server/database/ids.ts';
import { multiplyRows } from '#testing/multiply-rows.ts';
import type { Bench } from './bench.ts';
import { giveEach, giveLearner, idOf } from './growth-fill.ts';
import { type Line, line, load, type Request } from './measure.ts';
import { fillWithPeople } from './partners-fill.ts';
import type { Stage } from './stage.ts';

/** People at the small size; each has two sessions, fifty notifications and ten reading positions. */
const PEOPLE = 10_000;
const TIMES = 10;
const ROUNDS = 7;
const SECONDS = 1;
const CONNECTIONS = 4;

type Size = { pool: pg.Pool; address: string; cookie: string; stop: () => Promise<void> };

export const growth: Bench = {
  name: 'growth',
  async measure({ stage }) {
    const learner = newId();
    const [small, large] = await twoSizes(stage, learner);
    try {
      const lines: Line[] = [];
      for (const [what, request] of Object.entries(calls(await known(small, learner)))) {
        for (const size of [small, large]) {
          await assertAnswered(size, request);
          await ask(size, request);
        }
        const ratios: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const order = round % 2 ? [large, small] : [small, large];
          const rates = new Map<Size, number>();
          for (const size of order) rates.set(size, (await ask(size, request)).rate);
          ratios.push((rates.get(small) ?? 0) / (rates.get(large) ?? 0));
        }
        lines.push(line(`among ${TIMES} times as many: ${what}`, ratios, ' ×', 1.3, 'less'));
      }
      return lines;
    } finally {
      for (const size of [small, large]) await size.stop();
    }
  },
};

const headersOf = ({ address, cookie }: Size, { body }: Request) => ({
  cookie,
  ...(body && { origin: address, 'content-type': 'application/json' }),
});

const ask = (size: Size, request: Request) =>
  load(
    size.address,
    [{ ...request, path: `/api${request.path}`, headers: headersOf(size, request) }],
    SECONDS,
    CONNECTIONS,
  );

async function assertAnswered(size: Size, request: Request): Promise<void> {
  const { path, method, body } = request;
  const answer = await fetch(`${size.address}/api${path}`, { method, body, headers: headersOf(size, request) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

type Known = Record<'session' | 'conversation' | 'other', string>;

const calls = ({ session, conversation, other }: Known): Record<string, Request> => {
  const zone = 'timeZone=Europe/Paris';
  const post = (path: string, body: object): Request => ({ path, method: 'POST', body: JSON.stringify(body) });
  return {
    'the first page': { path: `/home?${zone}&date=${new Date().toISOString().slice(0, 10)}` },
    'public sessions': { path: `/sessions/public?${zone}` },
    'sessions to join': { path: '/sessions/open' },
    'my sessions': { path: '/sessions/mine' },
    'my past sessions': { path: '/sessions/past' },
    'a session': { path: `/sessions/${session}` },
    'the notes of a session': { path: `/sessions/${session}/notes` },
    notifications: { path: '/notifications' },
    'the bell': { path: '/notifications/counts' },
    'what is new under the bell': { path: '/notifications/latest' },
    'the list of conversations': { path: '/conversations' },
    'a conversation': { path: `/conversations/${conversation}/messages` },
    'words in conversations': { path: '/conversations/search?q=phrase' },
    'what is new of a conversation': post('/conversations/sync', { positions: [{ id: conversation, version: 18 }] }),
    'a search for partners': { path: '/partners' },
    'my partners': { path: '/partners/mine' },
    'a partner': { path: `/partners/${other}` },
    'whom to invite, by name': { path: '/partners/choices?search=zilpah' },
    'my profile': { path: '/profile' },
    statistics: { path: `/profile/statistics?${zone}` },
    hours: { path: `/focus/hours?${zone}` },
    'the ledger': { path: '/focus/ledger' },
    'a chapter': { path: '/library/texts/Ruth%201' },
    'where I stopped reading': { path: '/library/places' },
    'a search in the texts': { path: '/library/search?q=%D7%A9%D7%9E%D7%A9%D7%95%D7%9F' },
    'what I am told of': { path: '/notifications/preferences' },
    'my reports': { path: '/reports' },
  };
};

async function known({ pool }: Size, learner: string): Promise<Known> {
  const { rows } = await pool.query<Known>(
    `select ${idOf('session', 1)} as session, id as conversation,
       case lower_id when $1 then higher_id else lower_id end as other from conversations where id = ${idOf('talk', 1)}`,
    [learner],
  );
  if (!rows[0]) throw new Error('the learner has no conversation');
  return rows[0];
}

async function twoSizes(stage: Stage, learner: string): Promise<[Size, Size]> {
  const [tenth, whole] = ['growth_tenth', 'growth_whole'];
  const pools = [tenth, whole].map((name) => new pg.Pool({ connectionString: stage.databaseUrl(name), max: 3 })) as [
    pg.Pool,
    pg.Pool,
  ];
  for (const pool of pools) pool.on('error', () => {});
  await stage.pool.query(`create database ${tenth}`);
  const first = await stage.start('../server/main.ts', '/readyz', { DATABASE_URL: stage.databaseUrl(tenth) });
  await stage.filled(pools[0]);
  await first.stop();
  await timed('a tenth', async () => {
    await fillWithPeople(pools[0], PEOPLE);
    await giveEach(pools[0]);
  });
  const { rows } = await pools[0].query<{ id: string }>('select id from users order by id limit 20');
  const others = rows.map(({ id }) => id);
  await pools[0].query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [tenth],
  );
  await pools[0].end();
  await stage.pool.query(`create database ${whole} template ${tenth} strategy file_copy`);
  await timed('the whole', () => multiplyRows({ connectionString: stage.databaseUrl(whole) }, TIMES - 1));
  const again = new pg.Pool({ connectionString: stage.databaseUrl(tenth), max: 3 });
  again.on('error', () => {});
  const open = async (name: string, pool: pg.Pool): Promise<Size> => {
    await giveLearner(pool, learner, others);
    await pool.query('analyze');
    const { address, stop } = await stage.start('../server/main.ts', '/readyz', {
      DATABASE_URL: stage.databaseUrl(name),
    });
    const [me] = await stage.signIn(pool, [learner], address);
    const close = async () => void (await Promise.all([stop(), pool.end()]));
    return { pool, address, cookie: me?.cookie ?? '', stop: close };
  };
  return [await open(tenth, again), await open(whole, pools[1])];
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  process.stderr.write(`  ${what} filled in ${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
}
