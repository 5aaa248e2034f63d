import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeArchive } from '#features/account/server/archive/make-archive.ts';
import { sweepArchives } from '#features/account/server/archive/sweep-archives.ts';
import type { Archive } from '#features/account/shared/contract/archive.ts';
import { emailsTo, PASSWORD, signIn, signUp } from '#features/account/testing/journey.ts';
import { hashQuickly } from '#features/account/testing/quick-hash.ts';
import { chatTester } from '#features/chat/testing/chat.ts';
import { makeNotedSession, paragraph } from '#features/notes/testing/notes.ts';
import { hidesInArchive } from '#features/people/server/api.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { AppContext } from '../app-context.ts';
import { newId } from '../database/ids.ts';
import { eraseAccount } from '../people/personal-data.ts';

beforeAll(hashQuickly);

const HOUR = 60 * 60_000;
const TYPED = { password: PASSWORD, code: '' };
let world: World;
let ruth: TestLearner;
let made = 0;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setTime(null);
  const email = `ruth-${++made}@example.org`;
  await signUp(world, email);
  const cookie = await signIn(world, email);
  const { rows } = await world.app.pool.query('select id, name from users where email = $1', [email]);
  ruth = { ...rows[0], email, cookie };
});

const ask = async (method: string, path: string, body?: unknown, { cookie } = ruth) => {
  const answer = await world.ask(method, `/api/account/archive${path}`, { cookie, body });
  const { archive, code } = (await answer.json()) as { archive: Archive; code?: string };
  return { status: answer.status, archive, code };
};
const wish = (id = newId()) => ({ id, timeZone: 'Europe/Paris', ...TYPED });
const state = async () => (await ask('GET', '')).archive?.state;
const file = ({ cookie } = ruth) => world.ask('GET', '/api/account/archive/file', { cookie });
async function ready(): Promise<string> {
  const { archive } = await ask('POST', '', wish());
  await makeArchive(world.app, archive?.id ?? '', hidesInArchive);
  return archive?.id ?? '';
}
async function unpacked(): Promise<Record<string, string>> {
  const answer = await file();
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  const files = Object.entries(unzipSync(bytes));
  return Object.fromEntries(files.map(([path, content]) => [path, Buffer.from(content).toString('utf8')]));
}
const meanwhile = (work: () => Promise<void>): AppContext => ({
  ...world.app,
  features: [
    ...world.app.features,
    {
      name: 'meanwhile',
      personalData: {
        export: async () => {
          await work();
          return {};
        },
        erase: async () => {},
      },
    },
  ],
});
const parts = async (id: string) =>
  (await world.app.pool.query('select n from archive_parts where archive_id = $1', [id])).rows.length;

describe('requesting an archive', () => {
  test('an archive requires the password again and is not requested without it', async () => {
    expect(await ask('POST', '', { ...wish(), password: 'not that one' })).toMatchObject({
      status: 400,
      code: 'INVALID_PASSWORD',
    });
    expect((await ask('POST', '', wish(), { ...ruth, cookie: '' })).status).toBe(401);
    expect((await ask('GET', '')).archive).toBeNull();
  });

  test('one archive is created at a time, even for two concurrent requests, and a retry gets the same answer', async () => {
    const first = wish();
    const answers = await Promise.all([ask('POST', '', first), ask('POST', '', wish()), ask('POST', '', first)]);
    expect(new Set(answers.map(({ archive }) => archive?.id)).size).toBe(1);
    expect(answers[0].archive).toMatchObject({ state: 'waiting', readyUntil: null, size: null, open: true });
  });

  test('the id of another learner’s archive reveals and changes nothing', async () => {
    const noa = ruth;
    const id = await ready();
    await signUp(world, `other-${made}@example.org`);
    const cookie = await signIn(world, `other-${made}@example.org`);
    expect((await ask('POST', '', wish(id), { ...ruth, cookie })).archive).toBeNull();
    expect((await ask('GET', '', undefined, noa)).archive).toMatchObject({ id, state: 'ready' });
  });

  test('a suspended learner can request an archive', async () => {
    await world.app.pool.query(
      "insert into account_measures (id, person_id, kind, reason) values ($1, $2, 'suspension', 'other')",
      [newId(), ruth.id],
    );
    await ready();
    expect((await file()).status).toBe(200);
  });
});

describe('downloading an archive', () => {
  test('download works only in the sign-in that typed the password, for half an hour', async () => {
    await ready();
    const elsewhere = { ...ruth, cookie: await signIn(world, ruth.email) };
    expect((await file(elsewhere)).status).toBe(404);
    expect((await file({ ...ruth, cookie: '' })).status).toBe(401);
    expect((await ask('PUT', '/open', { ...TYPED, password: 'no' }, elsewhere)).status).toBe(400);
    expect((await ask('PUT', '/open', TYPED, elsewhere)).archive).toMatchObject({ open: true });
    expect((await file(elsewhere)).status).toBe(200);
    expect((await file()).status).toBe(404);
    expect((await ask('PUT', '/open', TYPED)).archive?.open).toBe(true);
    world.setTime(new Date(Date.now() + HOUR));
    expect((await ask('GET', '')).archive).toMatchObject({ state: 'ready', open: false });
    expect((await file()).status).toBe(404);
  });

  test('download ends a day after the archive is ready, and then the bytes are deleted', async () => {
    const id = await ready();
    expect(await parts(id)).toBeGreaterThan(0);
    await sweepArchives(world.app).run();
    expect(await parts(id)).toBeGreaterThan(0);
    world.setTime(new Date(Date.now() + 25 * HOUR));
    expect((await ask('GET', '')).archive).toBeNull();
    await ask('PUT', '/open', TYPED);
    expect((await file()).status).toBe(404);
    await sweepArchives(world.app).run();
    expect(await parts(id)).toBe(0);
  });

  test('a ready archive is announced by email and to open pages', async () => {
    await ready();
    await expect.poll(() => emailsTo(world, ruth.email)).toContainEqual(expect.stringContaining('/account#archive'));
    expect(world.heard()).toContainEqual(expect.objectContaining({ who: ruth.id, event: 'account.archiveChanged' }));
  });
});

describe('making an archive', () => {
  test('a failed archive is shown as failed and can be requested again', async () => {
    const { archive } = await ask('POST', '', wish());
    const broken = meanwhile(() => Promise.reject(new Error('the disk is full')));
    await expect(makeArchive(broken, archive?.id ?? '', hidesInArchive)).rejects.toThrow('the disk is full');
    expect(await state()).toBe('failed');
    expect((await file()).status).toBe(404);
    await ready();
    expect(await state()).toBe('ready');
  });

  test('an archive without progress counts as failed', async () => {
    await ask('POST', '', wish());
    world.setTime(new Date(Date.now() + HOUR));
    expect(await state()).toBe('failed');
  });

  test('the later run counts when an archive is made twice at once', async () => {
    const id = (await ask('POST', '', wish())).archive?.id ?? '';
    await makeArchive(
      meanwhile(() => makeArchive(world.app, id, hidesInArchive)),
      id,
      hidesInArchive,
    );
    expect(await state()).toBe('ready');
    expect(Object.keys(await unpacked())).toContain('index.html');
    await makeArchive(world.app, id, hidesInArchive);
    expect(Object.keys(await unpacked())).toContain('index.html');
  });

  test('making an archive leaves no trace when the account is deleted at the same time', async () => {
    const id = (await ask('POST', '', wish())).archive?.id ?? '';
    await makeArchive(
      meanwhile(() => eraseAccount(world.app, ruth.id)),
      id,
      hidesInArchive,
    );
    expect(await parts(id)).toBe(0);
  });
});

test('an archive contains all data of the learner in readable form, and only the names of others', async () => {
  const chat = chatTester(world);
  const noa = await makeLearner(world, { name: '<script>alert(1)</script> ../Noa' });
  const conversation = await chat.pair(ruth, noa);
  await chat.write(ruth, conversation, 'Où en étions-nous ?');
  await chat.write(noa, conversation, '# Au gué\n<b>de Yabbok</b>');
  await chat.block(ruth, noa);
  const session = await makeNotedSession(world, ruth, noa);
  await world.ask('POST', `/api/sessions/${session}/notes/updates`, {
    cookie: ruth.cookie,
    body: { clientId: newId(), update: paragraph('Jacob resta seul.') },
  });
  await ready();
  const files = await unpacked();
  const all = Object.values(files).join('\n');
  expect(all).not.toContain(noa.id);
  expect(all).not.toContain(noa.email);

  const [talk = ''] = Object.keys(files).filter((path) => path.startsWith('conversations/'));
  expect(talk).toBe('conversations/Conversation avec script alert(1) script .. Noa.md');
  expect(files[talk]).toContain('> Où en étions-nous ?');
  expect(files[talk]).toContain('> \\# Au gué\n> \\<b\\>de Yabbok');
  const [notes = ''] = Object.keys(files).filter((path) => path.startsWith('notes/'));
  expect(notes).toMatch(/^notes\/\d{4}-\d\d-\d\d La nuit au gué\.md$/);
  expect(files[notes]).toContain('Jacob resta seul.');
  const calendar = files['sessions/Mes sessions.ics'] ?? '';
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+END:VEVENT\r\nEND:VCALENDAR$/);
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(JSON.parse(files['data/users.json'] ?? '')).toMatchObject([{ email: ruth.email }]);
  expect(JSON.parse(files['data/private_messages.json'] ?? '')).toMatchObject([{ text: 'Où en étions-nous ?' }]);
  expect(JSON.parse(files['data/blocks.json'] ?? '')).toMatchObject([{ blockedId: noa.name }]);

  const index = files['index.html'] ?? '';
  expect(index).toContain('<html lang="fr" dir="ltr">');
  for (const path of [talk, notes]) expect(index).toContain(path.split('/').map(encodeURIComponent).join('/'));
  expect(index).not.toMatch(/<script|https?:|src=/i);
});
