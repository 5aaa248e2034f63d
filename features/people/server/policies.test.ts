import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#features/account/server/api.ts';
import { liftMeasures, takeMeasure } from '#features/account/server/support-api.ts';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { eraseAccount } from '#server/people/personal-data.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { contactableBy, listedTo, mayAnswer, mayContact, openTo } from './api.ts';

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
beforeAll(async () => {
  world = await openWorld({ SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMIT_FACTOR: '10' });
});
afterAll(() => world.close());
beforeEach(async () => {
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
});

async function ask(method: string, path: string, who: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api${path}`, { cookie: who.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
const set = (who: TestLearner, change: object) => ask('PUT', '/profile', who, change);
/** Actions allowed to Ruth towards Noa: l(isted), o(pen), c(ontact), a(nswer). */
async function may(asker = ruth, other = noa): Promise<string> {
  const { app } = world;
  const holds = async (condition: ReturnType<typeof listedTo>) =>
    (
      await app.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, other.id), condition))
    ).length > 0;
  const contact = await holds(contactableBy(app, asker.id));
  expect(await mayContact(app, app.db, asker.id, other.id)).toBe(contact);
  return [
    (await holds(listedTo(asker.id))) ? 'l' : '',
    (await holds(openTo(app, asker.id))) ? 'o' : '',
    contact ? 'c' : '',
    (await mayAnswer(app.db, asker.id, other.id)) ? 'a' : '',
  ].join('');
}
const suspend = (who: TestLearner) =>
  withTransaction(world.app, (tx) =>
    takeMeasure(world.app, tx, who.id, { kind: 'suspension', reason: 'spam', note: '', until: null }),
  );
const toggles: Record<string, object> = {
  'nothing said': {},
  private: { isPublic: false },
  'no requests': { takesRequests: false },
  both: { isPublic: false, takesRequests: false },
};
const ways: Record<string, () => Promise<unknown>> = {
  'a request of hers that waits': () => ask('POST', '/study-requests', noa, { receiverId: ruth.id, subject: 'Ruth' }),
  'a request of mine she accepted': async () => {
    const { body } = await ask('POST', '/study-requests', ruth, { receiverId: noa.id, subject: 'Ruth' });
    await ask('POST', `/study-requests/${body.id}/answer`, noa, { accept: true });
  },
  'an invitation of hers that waits': () => plan(noa, ruth),
  'a private session together': async () => {
    const { body } = await plan(ruth, noa);
    await ask('POST', `/invitations/${body.id}/answer`, noa, { accept: true });
  },
};
const plan = (who: TestLearner, partner?: TestLearner) =>
  ask('POST', '/sessions', who, {
    clientId: newId(),
    title: 'Berakhot ensemble',
    subject: 'Talmud - Berakhot',
    date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    time: '20:00',
    timeZone: 'Europe/Paris',
    isPublic: partner === undefined,
    ...(partner ? { partner: { id: partner.id } } : {}),
  });

describe('strangers', () => {
  test.each([
    ['nothing said', 'loca'],
    ['private', 'a'],
    ['no requests', 'loa'],
    ['both', 'a'],
  ])('%s: %s', async (toggle, expected) => {
    await set(noa, toggles[toggle] ?? {});
    expect(await may()).toBe(expected);
    expect(await may(noa, ruth)).toBe('loca');
  });

  test('a suspended profile cannot be opened until the suspension ends', async () => {
    await suspend(noa);
    expect(await may()).toBe('a');
    await withTransaction(world.app, (tx) => liftMeasures(world.app, tx, noa.id, ['suspension']));
    expect(await may()).toBe('loca');
  });

  test('a person is not listed to themselves; an erased account is listed to no one', async () => {
    expect(await may(ruth, ruth)).toBe('');
    await eraseAccount(world.app, noa.id);
    expect(await may()).not.toMatch(/[loc]/);
  });
});

describe.each(Object.entries(ways))('in contact by %s', (_way, meet) => {
  test.each([
    ['private', 'oca'],
    ['no requests', 'loca'],
    ['both', 'oca'],
  ])('%s: %s', async (toggle, expected) => {
    await meet();
    await set(noa, toggles[toggle] ?? {});
    expect(await may()).toBe(expected);
  });

  test('a suspended contact can be reported, but not opened or asked', async () => {
    await meet();
    await suspend(noa);
    expect(await may()).toBe('a');
    expect((await ask('GET', `/report-person/preview?personId=${noa.id}`, ruth)).status).toBe(200);
  });

  test.each([
    ['I', () => [ruth, noa] as const],
    ['she', () => [noa, ruth] as const],
  ])('a block %s made ends all of it, in both directions', async (_who, pair) => {
    await meet();
    const [one, other] = pair();
    await ask('PUT', `/people/blocks/${other.id}`, one);
    expect([await may(), await may(noa, ruth)]).toEqual(['', '']);
  });
});

test('my own request or invitation does not open a private profile', async () => {
  await ask('POST', '/study-requests', ruth, { receiverId: noa.id, subject: 'Ruth' });
  await plan(ruth, noa);
  await set(noa, { isPublic: false });
  expect(await may()).toBe('a');
});

test('a shared public session does not open a private profile', async () => {
  const { body } = await plan(noa);
  await ask('POST', `/sessions/${body.id}/join`, ruth);
  await set(noa, { isPublic: false });
  expect(await may()).toBe('a');
});

describe('one refusal for all reasons', () => {
  const tries: Record<string, (id: string) => Promise<{ status: number; body: unknown }>> = {
    'a study request': (id) => ask('POST', '/study-requests', ruth, { receiverId: id, subject: 'Ruth' }),
    'a plan with them': (id) => plan(ruth, { ...noa, id }),
    'an invitation to a session': async (id) => {
      const { body } = await ask('POST', '/sessions', ruth, {
        clientId: newId(),
        title: 'Berakhot',
        subject: 'Talmud - Berakhot',
        date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
        time: '20:00',
        timeZone: 'Europe/Paris',
        isPublic: false,
      });
      return ask('POST', `/sessions/${body.id}/invitations`, ruth, { partner: { id } });
    },
  };
  const states: Record<string, () => Promise<unknown>> = {
    blocked: () => ask('PUT', `/people/blocks/${noa.id}`, ruth),
    'blocked by them': () => ask('PUT', `/people/blocks/${ruth.id}`, noa),
    private: () => set(noa, { isPublic: false }),
    'no requests': () => set(noa, { takesRequests: false }),
    suspended: () => suspend(noa),
    erased: () => eraseAccount(world.app, noa.id),
  };
  const without = ({ status, body }: { status: number; body: unknown }, id: string) =>
    JSON.stringify([status, body]).replaceAll(id, 'ID');

  test.each(Object.keys(tries).flatMap((what) => Object.keys(states).map((state) => [what, state] as const)))(
    '%s, %s',
    async (what, state) => {
      const nobody = newId();
      const unknown = without((await tries[what]?.(nobody)) ?? { status: 0, body: 0 }, nobody);
      expect(unknown).toContain('[404');
      await states[state]?.();
      expect(without((await tries[what]?.(noa.id)) ?? { status: 0, body: 0 }, noa.id)).toBe(unknown);
    },
  );

  const closed = Object.keys(states).filter((state) => state !== 'no requests');
  test.each(['private', 'suspended'])('the preview of a report: %s', async (state) => {
    const preview = async (id: string) => without(await ask('GET', `/report-person/preview?personId=${id}`, ruth), id);
    await states[state]?.();
    expect(await preview(noa.id)).toBe(await preview(newId()));
  });

  test.each(closed)('their profile, by its link and in a message: %s', async (state) => {
    await set(noa, { bio: 'Talmud' });
    const looks = async (id: string) => [
      without(await ask('GET', `/partners/${id}`, ruth), id),
      without(await ask('POST', `/partners/${id}/contact`, ruth, { clientId: newId(), text: 'Bonjour' }), id),
    ];
    expect((await ask('GET', `/partners/${noa.id}`, ruth)).status).toBe(200);
    await states[state]?.();
    expect(await looks(noa.id)).toEqual(await looks(newId()));
  });

  test('an invitation by address is answered as usual, and does not reach people who take no requests', async () => {
    await set(noa, { takesRequests: false });
    const answer = await ask('POST', '/sessions', ruth, {
      clientId: newId(),
      title: 'Berakhot',
      subject: 'Talmud - Berakhot',
      date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      time: '20:00',
      timeZone: 'Europe/Paris',
      isPublic: false,
      partner: { email: noa.email },
    });
    expect(answer.body.invitation).toMatchObject({ told: true, again: false });
    expect((await ask('GET', '/notifications/latest', noa)).body.items).toEqual([]);
    const { rows } = await world.app.pool.query('select 1 from outbox where payload::text like $1', [`%${noa.email}%`]);
    expect(rows).toEqual([]);
  });
});

test('the receiver of a message may answer, whatever the sender accepts from strangers', async () => {
  const { body: request } = await ask('POST', '/study-requests', noa, { receiverId: ruth.id, subject: 'Ruth' });
  const { body: session } = await plan(noa, ruth);
  await set(noa, { isPublic: false, takesRequests: false });
  expect((await ask('POST', `/study-requests/${request.id}/answer`, ruth, { accept: true })).status).toBe(200);
  expect((await ask('POST', `/invitations/${session.id}/answer`, ruth, { accept: true })).status).toBe(200);
});

test('the picker offers exactly the people the learner can invite', async () => {
  const name = `Zohar ${newId().slice(-8)}`;
  await world.app.pool.query('update users set name = $1 where id = $2', [name, noa.id]);
  const offered = async () =>
    (await ask('GET', `/partners/choices?search=${encodeURIComponent(name)}`, ruth)).body.length;
  expect(await offered()).toBe(1);
  for (const toggle of ['private', 'no requests', 'both']) {
    await set(noa, { isPublic: true, takesRequests: true, ...toggles[toggle] });
    expect(await offered()).toBe(0);
  }
  await ways['a request of hers that waits']?.();
  expect(await offered()).toBe(1);
});
