import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { eraseAgain } from '#features/account/server/leaving/erase-again.ts';
import { openSearchableWorld } from '#features/search/testing/searchable-world.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import type { TestLearner } from '#testing/factories.ts';
import type { Schema } from '#testing/hostile-input.ts';
import { multiplyRows, vacuum } from '#testing/multiply-rows.ts';
import { addressOf, type Operation, operationsOf, validOf } from '#testing/operations.ts';
import { newPeople, operations, repeatsWorld, sceneOf, sendIt } from '#testing/repeats.ts';
import { type PlanWatch, watchPlans } from '#testing/watch-plans.ts';
import type { World } from '#testing/world.ts';
import type { Learner } from '../app-context.ts';
import { newId } from '../database/ids.ts';
import { isRecurring } from '../jobs/jobs.ts';
import { sendDue } from '../outbox/send-due.ts';
import { sweepOutbox } from '../outbox/sweep-outbox.ts';
import { eraseAccount, exportPersonalData } from '../people/personal-data.ts';
import { asking, fill } from '../testing/people.ts';

const LARGE = 400;
const THEIRS = 400;

/** Allowed scans, with the reason. `byApart`: the scan may only use the index of an exclusion constraint. */
const may: { asked: RegExp; tables: string[]; byApart?: true; because: string }[] = [
  {
    asked: /^(GET \/partners(\/suggestions)?|PUT \/partners\/watch)$/,
    tables: ['match_rows'],
    because: 'the pool everybody is compared with, from an index alone (decision 031)',
  },
  { asked: /^GET \/library\/search$/, tables: ['library_passages'], because: 'all passages with a word are counted' },
  {
    asked: /^(DELETE \/partners\/watch|partners\.look-for-watches)$/,
    tables: ['partner_watch_known'],
    because: 'all rows of this world belong to one learner, so a scan of them may be cheaper',
  },
  {
    asked: /^support reports list$/,
    tables: ['issue_reports', 'text_error_reports', 'person_reports'],
    because: 'support counts all there are, by hand',
  },
  {
    asked: /^(the file one takes along|account\.make-archive|erasing)$/,
    tables: ['study_intervals'],
    byApart: true,
    because: 'all that is of somebody, for a file, or as they go',
  },
  {
    asked: /^POST \/sessions\/\{id\}\/moves$/,
    tables: ['session_participants'],
    byApart: true,
    because: 'booked hours that overlap another: the question the index was made for',
  },
  { asked: /^support log$/, tables: ['support_log'], because: 'what support did, by hand' },
  {
    asked: /^erasing$/,
    tables: ['outbox', 'verifications', 'removed_notifications'],
    because: 'a name is looked for wherever it may stand in a text; once for each who left',
  },
  {
    asked: /^account\.sweep-archives$/,
    tables: ['archives'],
    because: 'files of the last days; every quarter of an hour',
  },
  { asked: /^profile\.sweep-pictures$/, tables: ['users'], because: 'which pictures nobody has; once a night' },
  {
    asked: /^reports\.sweep-reports$/,
    tables: ['issue_reports', 'text_error_reports', 'person_reports'],
    because: 'closed long ago; once a night',
  },
];

let world: World;
let plans: PlanWatch;
let large: Set<string>;
let apart: Set<string>;
const wrong = new Set<string>();
const needed = new Set<unknown>();

repeatsWorld(async (env) => {
  world = await openSearchableWorld(env);
  plans = watchPlans(world.app.pool);
  return world;
});

async function watched(asked: string, work: () => Promise<unknown>, most = THEIRS): Promise<void> {
  plans.start();
  await work();
  for (const { table, how, statement, looked, sequential, indexes } of plans.take()) {
    const tooMuch = sequential || looked > most;
    if (!large.has(table) || !(tooMuch || indexes.some((index) => apart.has(index)))) continue;
    const reason = may.find((one) => one.asked.test(asked) && one.tables.includes(table) && !(one.byApart && tooMuch));
    if (reason) needed.add(reason);
    else wrong.add(`${asked}: ${how}, ${looked} rows: ${statement}`);
  }
}
const byTheClock = (asked: string, work: () => Promise<unknown>) => watched(asked, work, Number.POSITIVE_INFINITY);

async function noteLarge(): Promise<void> {
  const { rows } = await world.app.pool.query<{ name: string }>(
    // Excludes the counters of limits, which are swept by a scan: an index on their expiry would cost every request.
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and reltuples >= $1 and relname <> 'rate_limits'`,
    [LARGE],
  );
  large = new Set(rows.map(({ name }) => name));
  const constraints = await world.app.pool.query<{ name: string }>(
    `select conname as name from pg_constraint where contype = 'x'`,
  );
  apart = new Set(constraints.rows.map(({ name }) => name));
}

afterEach(() => {
  const found = [...wrong];
  wrong.clear();
  expect(found).toEqual([]);
});

async function everyWrite(): Promise<void> {
  for (const operation of operations) {
    await newPeople();
    const scene = await sceneOf(operation);
    await watched(operation, async () => {
      const { status, body } = await sendIt(operation, scene);
      expect(status, `${operation} ${JSON.stringify(body)}`).toBeLessThan(300);
    });
  }
}

test('writes use an index for every large table', async () => {
  [large, apart] = [new Set(), new Set()];
  await everyWrite();
  const { ruth, noa } = await newPeople();
  await fill(asking(world), ruth, noa);
  await multiplyRows(world.connection, 500);
  await noteLarge();
  expect(large.size).toBeGreaterThan(50);
  await everyWrite();
}, 300_000);

async function meet(): Promise<{ ruth: TestLearner; ids: string[] }> {
  const { ruth, noa } = await newPeople();
  const ask = async (path: string, who: TestLearner, body: object) =>
    (await world.ask('POST', `/api${path}`, { cookie: who.cookie, body })).json();
  const { id } = await ask('/study-requests', noa, { receiverId: ruth.id, subject: 'Ruth' });
  const { conversationId } = await ask(`/study-requests/${id}/answer`, ruth, { accept: true });
  await ask(`/conversations/${conversationId}/messages`, noa, { clientId: newId(), text: 'Shalom' });
  const open = await makeStudySession(world, ruth, { participants: [noa], startsIn: '-5m', status: 'active' });
  const over = await makeStudySession(world, ruth, { participants: [noa], startsIn: '-3h', status: 'completed' });
  return { ruth, ids: [noa.id, ruth.id, id, conversationId, open, over] };
}

function addressesOf(operation: Operation, id: string): string[] {
  const plain = [addressOf(operation, id), addressOf(operation, id, 'zilpah')];
  const optional = (operation.operation.parameters ?? []).filter(
    ({ required, name }) => !required && name !== 'search',
  );
  return [
    ...new Set([
      ...plain,
      ...optional.flatMap(({ name, schema }) =>
        valuesOf(schema, id).map((value) => `${plain[0]}&${name}=${encodeURIComponent(value)}`),
      ),
    ]),
  ];
}
const valuesOf = (schema: Schema, id: string): string[] =>
  (schema.enum ?? schema.items?.enum ?? [validOf(schema, id)]).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );

test('reads use an index with each optional parameter', async () => {
  const { ruth, ids } = await meet();
  for (const operation of await operationsOf(world)) {
    if (operation.method !== 'GET') continue;
    for (const id of operation.path.includes('{') ? ids : ids.slice(0, 1))
      for (const address of addressesOf(operation, id))
        await watched(`GET ${operation.path}`, async () => {
          const { status } = await world.ask('GET', `/api${address}`, { cookie: ruth.cookie });
          expect(status, address).toBeLessThan(500);
        });
  }
  const { path } = await (
    await world.ask('POST', '/api/calendar-feed', { cookie: ruth.cookie, body: { clientId: newId() } })
  ).json();
  for (const one of [path, ...ids.map((id) => `/api/sessions/${id}/calendar.ics`)])
    await watched('a calendar', () => world.ask('GET', one, { cookie: ruth.cookie }));
});

test('a statement without its index is reported', async () => {
  const { ruth, noa } = await newPeople();
  const signOut = ({ cookie }: TestLearner) =>
    world.ask('POST', '/api/account/sign-out-everywhere', { cookie, body: {} });
  await watched('before', () => signOut(ruth));
  expect(wrong.size).toBe(0);
  await world.app.pool.query('drop index verifications_of_value');
  await watched('after', () => signOut(noa));
  expect([...wrong].join()).toMatch(/^after: Seq Scan on verifications, \d+ rows: delete from "verifications"/);
  wrong.clear();
  await world.app.pool.query('create index verifications_of_value on verifications (value)');
});

test('live messages and their events use an index', async () => {
  const { ruth, ids } = await meet();
  const learner = (await world.app.identify(new Headers({ cookie: ruth.cookie }))) as Learner;
  for (const { name, greet, rooms = {}, clientEvents = {}, events } of world.app.features) {
    await watched(`greeting of ${name}`, async () => greet?.(world.app, learner));
    for (const id of ids) {
      for (const [kind, mayJoin] of Object.entries(rooms))
        await watched(`room ${name}.${kind}`, () => mayJoin(world.app, learner, id));
      for (const [said, { schema }] of Object.entries(events?.fromBrowsers ?? {})) {
        const payload = validOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, id);
        const say = async () => clientEvents[said]?.({ app: world.app, learner, isIn: () => false }, payload as never);
        await watched(`${name}.${said}`, () => say().catch(() => {}));
      }
    }
  }
});

test('support commands, archives and erasures use an index', async () => {
  const { ruth } = await meet();
  const at = { app: world.app, voice: () => Promise.reject(new Error('nobody hears')), doneBy: 'test' };
  const given = { reason: 'spam', why: 'a test', note: 'a test', days: '1', amount: '1', text: 'a test' };
  for (const { words, usage, run } of (
    await Promise.all(world.app.features.map(({ support }) => support?.() ?? []))
  ).flat())
    for (const word of usage.startsWith('NUMBER') ? ['1'] : [ruth.id, ruth.email])
      await byTheClock(`support ${words.join(' ')}`, () => run(at, [word], given).catch(() => {}));
  await byTheClock('the file one takes along', () => exportPersonalData(world.app, ruth.id));
  await byTheClock('erasing', () => eraseAccount(world.app, ruth.id));
});

async function workByTheClock(note: typeof byTheClock): Promise<void> {
  const { app } = world;
  await note('metrics', () => world.ask('GET', '/metrics'));
  await note('an instance opens', () => eraseAgain(app));
  for (const channel of ['email', 'push'] as const)
    await note(`outbox ${channel}`, async () => Promise.all(await sendDue(app, channel, 10)));
  for (const { name, run } of app.features.flatMap(({ workers = [] }) => workers)) await note(name, () => run(app));
  for (const job of [sweepOutbox(app), ...app.features.flatMap(({ jobs }) => jobs?.(app) ?? [])])
    if (isRecurring(job)) await note(job.name, job.run);
    else
      for (const { data } of world.enqueued.filter((one) => one.job === job.kind.name).slice(0, 3))
        await note(job.kind.name, async () => (await job.load())(data));
}

test('scheduled work uses an index with much and with little to do', async () => {
  await workByTheClock(byTheClock);
  await vacuum(world.connection);
  await noteLarge();
  await workByTheClock(byTheClock);
});

test('every listed reason is needed', () => {
  expect(may.filter((reason) => !needed.has(reason))).toEqual([]);
});
