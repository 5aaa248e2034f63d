import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { features } from '#app/server.ts';
import { readConfig } from '#server/config.ts';
import { newId } from '#server/database/ids.ts';
import { type Instance, open } from '#server/open.ts';
import { createLog } from '#server/ops/log.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { databaseUrlOf, freePort } from '#testing/processes.ts';
import { openWorld, type World } from '#testing/world.ts';
import { support } from './support.ts';

let world: World;
let env: Record<string, string>;
let ruth: TestLearner;
let noa: TestLearner;
beforeAll(async () => {
  world = await openWorld();
  env = {
    DATABASE_URL: databaseUrlOf(world),
    DATA_DIR: world.app.config.DATA_DIR,
    LIBRARY_URL: 'none',
    SECRET: world.app.config.SECRET,
  };
});
afterAll(() => world.close());
beforeEach(async () => {
  ruth = await makeLearner(world, { name: 'Ruth', language: 'en' });
  noa = await makeLearner(world, { name: 'Noa' });
});
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const run = (...words: string[]) => support([...words, '--by', 'Dana'], env);
const json = async (...words: string[]) => JSON.parse(await run(...words, '--json'));
const query = async (text: string, values: unknown[] = []) => (await world.app.pool.query(text, values)).rows;
async function report(more: object = {}): Promise<number> {
  const issue = { clientId: newId(), email: ruth.email, subject: 'Panne', message: 'Rien ne va.', ...more };
  return (await (await world.ask('POST', '/api/report-issue', { cookie: ruth.cookie, body: issue })).json()).number;
}
const lettersTo = (address: string) =>
  query(
    `select payload->'email'->>'subject' as subject, payload->'email'->>'text' as text from outbox
         where payload->'email'->>'to' = $1`,
    [address],
  );
const suspend = (...more: string[]) =>
  run('learners', 'suspend', noa.email, '--days', '3', '--reason', 'spam', '--why', 'number 12', ...more);

it.each([
  [['boring']],
  [['reports', 'show']],
  [['reports', 'show', '999999']],
  [['reports', 'show', "1'; drop table users"]],
  [['reports', 'list', '--kind', 'boring']],
  [['reports', 'list', '--boring']],
  [['learners', 'show', 'nobody@example.org']],
  [['learners', 'suspend', 'x', '--reason', 'spam', '--why', 'y']],
])('reports the mistake and changes nothing: %j', async (words) => {
  await expect(run(...words)).rejects.toThrow(/npm run|report|kind|boring|nobody|Until/);
});

it('a report is listed with its age, opened, answered and closed, and its sender sees each step', async () => {
  const number = await report({ urgency: 'critical', language: 'he' });
  const state = async () =>
    (await (await world.ask('GET', '/api/reports', { cookie: ruth.cookie })).json())[0].state as string;
  const { reports, counts } = await json('reports', 'list', '--kind', 'issue', '--urgent');
  expect(reports).toMatchObject([{ number, kind: 'issue', state: 'received', urgent: true, age: 0, about: 'Panne' }]);
  expect(counts).toEqual([{ kind: 'issue', state: 'received', count: 1, oldest: 0 }]);
  expect(await run('reports', 'show', String(number))).toContain('Rien ne va.');
  expect(await state()).toBe('seen');
  const answered = await Promise.all(
    [1, 2].map(() => run('reports', 'answer', String(number), '--text', 'C’est réparé.')),
  );
  expect(answered.filter((said) => said.includes('on its way'))).toHaveLength(1);
  expect(await state()).toBe('answered');
  const [letter, ...more] = await lettersTo(ruth.email);
  expect([letter.subject.includes('תשובה'), letter.text.includes('C’est réparé.'), more]).toEqual([true, true, []]);
  const closed = await Promise.all([1, 2].map(() => run('reports', 'close', String(number), '--why', 'done')));
  expect(closed.filter((said) => said.includes('already'))).toHaveLength(1);
  expect(await state()).toBe('closed');
  expect(
    (await json('log', '--about', String(number))).map(({ act, doneBy }: Record<string, string>) => [act, doneBy]),
  ).toEqual([
    ['close', 'Dana'],
    ['answer', 'Dana'],
  ]);
});

it('control characters in a report never reach the terminal', async () => {
  const hostile = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202eevil\u2028line';
  const number = await report();
  await query('update issue_reports set subject = $2, message = $2, page = $2, browser = $2 where number = $1', [
    number,
    hostile,
  ]);
  await query('update users set name = $2 where id = $1', [noa.id, hostile]);
  const said = [
    await run('reports', 'list', '--state', 'all'),
    await run('reports', 'show', String(number)),
    await run('reports', 'show', String(number), '--json'),
    await run('learners', 'find', noa.email),
    await run('learners', 'show', noa.id, '--json'),
    await suspend(),
  ].join('\n');
  expect(said).toContain('evil');
  expect(said).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
  expect(JSON.parse(await run('reports', 'show', String(number), '--json')).report.subject).toBe(hostile);
});

it('control characters in any stored text of a report, answer, copy, measure or act never reach the terminal', async () => {
  const hostile = 'evil\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e\u2066\u2028\r\nround';
  await report();
  const body = { clientId: newId(), personId: noa.id, reason: 'spam', description: 'Assez.' };
  await world.ask('PUT', '/api/profile', { cookie: noa.cookie, body: { bio: 'Je vends des livres.' } });
  const sent = [
    await world.ask('POST', '/api/report-person', { cookie: ruth.cookie, body }),
    await world.ask('POST', '/api/report-error', {
      cookie: ruth.cookie,
      body: {
        clientId: newId(),
        textReference: 'Ruth 3',
        category: 'Ketouvim',
        errorType: 'other',
        description: 'Un mot manque.',
        version: 'WLC',
        textLanguage: 'he',
        marked: 'רות',
      },
    }),
  ];
  for (const answer of sent) expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  const numbers = (await json('reports', 'list', '--state', 'all')).reports.map(
    (one: { number: number }) => one.number,
  );
  for (const number of numbers) await run('reports', 'answer', String(number), '--text', 'Merci.');
  await suspend('--note', 'Trois fois.');
  const tables = ['issue_reports', 'text_error_reports', 'person_reports', 'report_answers', 'report_evidence'];
  const columns = await query(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'
     and data_type = 'text' and table_name = any($1)`,
    [[...tables, 'account_measures']],
  );
  let written = 0;
  for (const { table, column } of columns)
    written += await world.app.pool
      .query(`update ${table} set ${column} = $1 where ${column} is not null`, [hostile])
      .then(({ rowCount }) => (rowCount ? 1 : 0))
      .catch(() => 0);
  expect(written).toBeGreaterThan(12);
  await query('update users set name = $1 where id = any($2)', [hostile, [noa.id, ruth.id]]);
  const said = [
    await run('reports', 'list', '--state', 'all'),
    await run('log'),
    await run('learners', 'find', noa.email),
  ];
  for (const number of numbers)
    for (const how of [[], ['--json']]) said.push(await run('reports', 'show', String(number), ...how));
  for (const { id } of [noa, ruth])
    said.push(await run('learners', 'show', id), await run('learners', 'show', id, '--json'));
  expect(said.filter((text) => text.includes('evil')).length).toBeGreaterThan(6);
  expect(said.join('\n')).not.toMatch(
    /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/,
  );
});

it('reading the evidence of a report is recorded in the log', async () => {
  await world.ask('PUT', '/api/profile', { cookie: noa.cookie, body: { bio: 'Je vends des livres.' } });
  const body = { clientId: newId(), personId: noa.id, reason: 'spam' };
  const { number } = await (await world.ask('POST', '/api/report-person', { cookie: ruth.cookie, body })).json();
  expect(await run('reports', 'show', String(number))).toContain('Je vends des livres.');
  expect(await json('log', '--about', String(number))).toMatchObject([{ act: 'read evidence', doneBy: 'Dana' }]);
});

it('log entries cannot be changed', async () => {
  await suspend();
  await expect(query(`update support_log set why = ''`)).rejects.toThrow('stays');
  await expect(query('delete from support_log')).rejects.toThrow('stays');
});

it('two concurrent suspensions suspend once, and each act records its author and reason', async () => {
  const until = ['--until', '2099-12-31'];
  const words = ['learners', 'suspend', noa.id, ...until, '--reason', 'hate', '--why', 'number 3'];
  const said = await Promise.all([run(...words), run(...words)]);
  expect(said.filter((line) => line.startsWith('Done'))).toHaveLength(1);
  const { account, measures, acts } = await json('learners', 'show', noa.email);
  expect(account).toMatchObject({ id: noa.id, email: noa.email });
  expect(measures).toMatchObject([{ kind: 'suspension', reason: 'hate', until: '2099-12-31T23:59:59.000Z' }]);
  expect(acts).toMatchObject([{ act: 'suspension', doneBy: 'Dana', why: 'number 3' }]);
  expect(await run('learners', 'restore', noa.id, '--why', 'a mistake')).toContain('everything again');
  expect(await run('learners', 'restore', noa.id, '--why', 'a mistake')).toContain('Nothing to do');
});

it('a repeated correction changes the balance once', async () => {
  const words = ['learners', 'correct-balance', noa.id, '--note', 'Panne du 3', '--why', 'number 9'];
  await expect(run(...words, '--amount', '1.5')).rejects.toThrow('How much');
  const said = await Promise.all([run(...words, '--amount', '30'), run(...words, '--amount', '30')]);
  expect(said.filter((line) => line.includes('30 now'))).toHaveLength(1);
  expect(await run(...words, '--amount=-40')).toContain('0 now');
  expect((await json('log', '--about', noa.id)).map(({ act }: { act: string }) => act)).toEqual([
    'balance -40',
    'balance +30',
  ]);
});

it('a suspension beside a running app notifies the learner’s browser and blocks their writes', async () => {
  const port = await freePort();
  const config = readConfig({ ...env, PORT: String(port) });
  const instance: Instance = await open(config, createLog('silent'), features);
  undo.push(() => instance.close());
  const socket: Socket = io(`http://localhost:${port}`, {
    path: '/realtime',
    transports: ['websocket'],
    extraHeaders: { cookie: noa.cookie, origin: `http://localhost:${port}` },
  });
  undo.push(() => socket.disconnect());
  const heard: string[] = [];
  socket.onAny((name: string) => heard.push(name));
  socket.on('disconnect', () => heard.push('ended'));
  await vi.waitFor(() => expect(socket.connected).toBe(true));
  await suspend();
  await vi.waitFor(() => expect(heard).toContain('ended'));
  expect(heard.indexOf('account.standingChanged')).toBeGreaterThanOrEqual(0);
  expect(heard.indexOf('account.standingChanged')).toBeLessThan(heard.indexOf('ended'));
  const answer = await fetch(`http://localhost:${port}/api/profile`, {
    method: 'PUT',
    headers: { cookie: noa.cookie, origin: `http://localhost:${port}`, 'content-type': 'application/json' },
    body: JSON.stringify({ bio: 'Shalom' }),
  });
  expect(answer.status).toBe(403);
});
