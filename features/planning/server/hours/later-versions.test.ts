import { describe, expect, test } from 'vitest';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { dan, noa, ruth, sessionsWorld, world } from '#features/sessions/testing/world.ts';
import type { TestLearner } from '#testing/factories.ts';

sessionsWorld();

async function ask(method: string, path: string, who?: TestLearner, body?: unknown) {
  const answer = await world.ask(method, path, { cookie: who?.cookie, body });
  const text = await answer.text();
  return { status: answer.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined };
}
const answer = (session: string, accept: boolean, who = noa) =>
  ask('POST', `/api/invitations/${session}/answer`, who, { accept });
const leave = (session: string) => ask('POST', `/api/sessions/${session}/leave`, noa);
const invite = async (session: string, partner: unknown): Promise<string> =>
  (await ask('POST', `/api/sessions/${session}/invitations`, ruth, { partner })).body.path;

const LATER = 'Ce qui vint plus tard';
async function change(session: string) {
  const edited = await ask('PATCH', `/api/sessions/${session}`, ruth, {
    title: LATER,
    subject: 'talmud_shabbat',
    description: `${LATER} encore`,
    ...wallTimeOf(new Date(Date.now() + 71 * 60 * 60_000), 'Asia/Tokyo'),
    durationMinutes: 90,
  });
  expect(edited.status).toBe(200);
}

async function planned(partner: (who: TestLearner) => unknown = ({ id }) => ({ id })) {
  const session = await makeStudySession(world, ruth, { isPublic: false, description: 'Le premier chapitre' });
  const path = await invite(session, partner(noa));
  await invite(session, { id: dan.id });
  return { session, link: path.replace('/invite/', '/api/invitations/') };
}

const declined = async (session: string) => void (await answer(session, false));
const left = async (session: string) => {
  await answer(session, true);
  await leave(session);
};

describe.each([
  ['declined', declined],
  ['left', left],
])('a learner who %s', (_what, go) => {
  test.each([
    ['by name', ({ id }: TestLearner) => ({ id })],
    ['by address', ({ email }: TestLearner) => ({ email })],
  ])('a learner invited %s sees the earlier version, signed in or by the link', async (_how, partner) => {
    const { session, link } = await planned(partner);
    const before = (await ask('GET', link, noa)).body;
    await go(session);
    await change(session);
    await answer(session, true, dan);
    for (const [who, path] of [
      [noa, link],
      [noa, `/api/invitations/${session}`],
      [undefined, link],
    ] as const) {
      const { status, body } = await ask('GET', path, who);
      expect(status).toBe(200);
      expect(body).toEqual({ ...before, state: 'declined', forMe: who === noa, replies: [] });
    }
    expect((await ask('GET', `/api/invitations/${session}`, dan)).body.title).toBe(LATER);
    expect((await ask('GET', link, ruth)).body.title).toBe(LATER);
  });

  test('no other endpoint shows the later version', async () => {
    const { session } = await planned();
    const feed = (await ask('POST', '/api/calendar-feed', noa)).body.path;
    await go(session);
    await change(session);
    const paths = [
      `/api/sessions/${session}`,
      `/api/sessions/${session}/calendar.ics`,
      feed,
      '/api/sessions/mine',
      '/api/sessions/past',
      '/api/sessions/open',
      '/api/sessions/public?timeZone=Europe/Paris',
      '/api/notifications',
      '/api/notifications/latest',
      '/api/home?timeZone=Europe/Paris',
    ];
    for (const path of paths) expect((await ask('GET', path, noa)).text).not.toContain(LATER);
    for (const path of paths.slice(0, 2)) expect((await ask('GET', path, noa)).status).toBe(404);
  });

  test('a new invitation shows the current version again', async () => {
    const { session, link } = await planned();
    await go(session);
    await change(session);
    await invite(session, { id: noa.id });
    expect((await ask('GET', link, noa)).body).toMatchObject({ title: LATER, state: 'open' });
  });
});

test('the link to a former address shows no later version after leaving', async () => {
  const { session, link } = await planned(({ email }) => ({ email }));
  await answer(session, true);
  await world.app.pool.query('update users set email = $2 where id = $1', [noa.id, `new-${noa.email}`]);
  await leave(session);
  await change(session);
  for (const who of [undefined, noa]) expect((await ask('GET', link, who)).body.title).toBe('Berakhot ensemble');
});
