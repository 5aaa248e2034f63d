import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmToken } from '#features/account/server/confirm-link.ts';
import { emailsTo, PASSWORD, signIn, signUp, tokenIn } from '#features/account/server/testing/journey.ts';
import { hashQuickly } from '#features/account/server/testing/quick-hash.ts';
import { chatTester } from '#features/chat/server/testing.ts';
import { aTest, notifyThem } from '#features/notifications/server/testing.ts';
import { aPlan, makeStudySession } from '#features/sessions/server/testing.ts';
import { makeAuthSession, makeLearner, type TestLearner } from '#testing/factories.ts';
import { type PushService, startPushService } from '#testing/push-service.ts';
import { openWorld, type World } from '#testing/world.ts';
import { newId } from './ids.ts';

/*
 * The answer to a write was lost on its way and the browser sends the same again: the first answer again, and nothing
 * happens a second time. Every write of every contract is here or beside its feature, or the test says which is missing.
 */

type Scene = { path: string; body?: unknown; cookie?: string };

let world: World;
let service: PushService;
let ruth: TestLearner;
let noa: TestLearner;
let operations: string[];
beforeAll(async () => {
  hashQuickly();
  service = await startPushService();
  world = await openWorld({ RATE_LIMIT_FACTOR: '1000', PUSH_HOSTS: service.host });
  const { paths } = (await (await world.ask('GET', '/api/openapi.json')).json()) as { paths: Record<string, object> };
  operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
});
afterAll(async () => {
  await world.close();
  await service.close();
});
beforeEach(async () => {
  ruth = await makeLearner(world, { name: 'Ruth' });
  noa = await makeLearner(world, { name: 'Noa' });
});

/** As Ruth sends it, unless another cookie is given. */
const as = (path: string, body?: unknown, cookie = ruth.cookie): Scene => ({ path, body, cookie });
const read = async (path: string, cookie = ruth.cookie) => (await world.ask('GET', `/api${path}`, { cookie })).json();
const send = async (path: string, body: unknown, cookie = ruth.cookie) =>
  (await world.ask('POST', `/api${path}`, { cookie, body })).json();
const privately = () => makeStudySession(world, ruth, { isPublic: false });
async function notified(): Promise<string> {
  await notifyThem(world, [ruth], aTest);
  return (await read('/notifications/latest')).items[0].id;
}
const subscription = () => {
  const { endpoint, keys } = service.subscribe(world.app.pushKeys.publicKey);
  return { endpoint, keys };
};
async function changingEmail() {
  const [email, wanted] = [`${newId()}@example.org`, `${newId()}@example.org`];
  await signUp(world, email);
  const cookie = await signIn(world, email);
  const body = { email: wanted, password: PASSWORD };
  return { email, wanted, cookie, body };
}
async function letterTo(email: string): Promise<string> {
  await expect.poll(() => emailsTo(world, email)).not.toEqual([]);
  return (await emailsTo(world, email)).at(-1) ?? '';
}
/** The conversation of Ruth and Noa, who agreed to learn together; both have written. */
async function conversing(): Promise<string> {
  const { id } = await send('/study-requests', { receiverId: ruth.id, subject: 'Berakhot' }, noa.cookie);
  const { conversationId } = await send(`/study-requests/${id}/answer`, { accept: true });
  for (const { cookie } of [noa, ruth])
    await send(`/conversations/${conversationId}/messages`, { clientId: newId(), text: 'Shalom' }, cookie);
  return conversationId;
}
const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
/** An hour Noa proposed to Ruth, with whom she agreed to learn. */
async function proposedHour() {
  const request = await send('/study-requests', { receiverId: ruth.id, subject: 'Berakhot' }, noa.cookie);
  await send(`/study-requests/${request.id}/answer`, { accept: true });
  return { ...anHour(), partnerId: ruth.id };
}
const anHour = () => ({
  ...{ clientId: newId(), startsAt: later(3), timeZone: 'UTC', durationMinutes: 60 },
  ...{ title: 'Berakhot', subject: 'talmud' },
});
/** Ruth and Noa in their trial; its sessions are over when `change` says so of the pair. */
async function inTrial(change: string): Promise<void> {
  const { proposal } = await send('/partners/proposals', await proposedHour(), noa.cookie);
  await send(`/partners/proposals/${proposal.id}/accept`, {});
  await world.app.pool.query(`update study_pairs set ${change} where $1 in (lower_id, higher_id)`, [ruth.id]);
}
/** Ruth and Noa study in a session in which leaving counts; Ruth has left it once. */
async function studying() {
  const session = await makeStudySession(world, ruth, {
    startsIn: '-5m',
    participants: [noa],
    focusModeEnabled: true,
    strictFocus: true,
  });
  const { id: run } = await send('/focus/runs', { clientId: newId(), sessionId: session });
  await send('/focus/runs', { clientId: newId(), sessionId: session }, noa.cookie);
  const { exit } = await send(`/focus/runs/${run}/exits`, { clientId: newId(), awaySeconds: 20, device: 'desk' });
  return { session, run, exit: exit.id as string };
}
const emailChange = (kind: 'newEmail' | 'stopEmail', path: string) => async () => {
  const { email, wanted, body, cookie } = await changingEmail();
  await world.ask('POST', '/api/account/email', { cookie, body });
  const token = tokenIn(await letterTo(kind === 'newEmail' ? wanted : email), kind);
  return as(path, { token }, kind === 'newEmail' ? cookie : '');
};

/** A write of each operation, sent by Ruth; each is called in a state in which it succeeds. */
const scenes: Record<string, () => Promise<Scene> | Scene> = {
  'POST /account/keep-signed-in': () => as('/account/keep-signed-in'),
  'PUT /account/language': () => as('/account/language', { language: 'he' }),
  'DELETE /account/sessions/{id}': async () => {
    await makeAuthSession(world, ruth.id);
    const sessions = (await read('/account/sessions')) as { id: string; current: boolean }[];
    return as(`/account/sessions/${sessions.find(({ current }) => !current)?.id}`);
  },
  'POST /account/sign-out-everywhere': () => as('/account/sign-out-everywhere'),
  'POST /account/confirm-email': async () => {
    const { id: userId, email } = ruth;
    await world.app.pool.query('update users set email_verified = false where id = $1', [userId]);
    return as('/account/confirm-email', { token: confirmToken(world.app, { userId, email, epoch: 0 }) }, '');
  },
  'POST /account/email': async () => {
    const { body, cookie } = await changingEmail();
    return as('/account/email', body, cookie);
  },
  'POST /account/confirm-new-email': emailChange('newEmail', '/account/confirm-new-email'),
  'POST /account/stop-email-change': emailChange('stopEmail', '/account/stop-email-change'),
  'POST /account/leave': async () => {
    const { cookie } = await changingEmail();
    return as('/account/leave', { password: PASSWORD, code: '', keepsWords: false }, cookie);
  },
  'POST /account/come-back': async () => {
    const { email, cookie } = await changingEmail();
    await world.ask('POST', '/api/account/leave', {
      cookie,
      body: { password: PASSWORD, code: '', keepsWords: false },
    });
    const link = async () => (await emailsTo(world, email)).find((letter) => letter.includes('#comeBack=')) ?? '';
    await expect.poll(link).not.toBe('');
    return as('/account/come-back', { token: tokenIn(await link(), 'comeBack') }, '');
  },
  'POST /account/stay': async () => {
    const { email, cookie } = await changingEmail();
    await world.ask('POST', '/api/account/leave', {
      cookie,
      body: { password: PASSWORD, code: '', keepsWords: false },
    });
    return as('/account/stay', undefined, await signIn(world, email));
  },
  'PUT /account/warnings/{id}/read': () => as(`/account/warnings/${newId()}/read`),
  'POST /conversations/{id}/messages': async () =>
    as(`/conversations/${await conversing()}/messages`, { clientId: newId(), text: 'Demain ?' }),
  'POST /conversations/sync': async () =>
    as('/conversations/sync', { positions: [{ id: await conversing(), version: 0 }] }),
  'PUT /conversations/{id}/read': async () => as(`/conversations/${await conversing()}/read`, { seq: 1 }),
  'PUT /conversations/{id}/messages/{seq}': async () =>
    as(`/conversations/${await conversing()}/messages/2`, { text: 'Shalom à vous' }),
  'DELETE /conversations/{id}/messages/{seq}': async () => as(`/conversations/${await conversing()}/messages/2`),
  'PUT /conversations/{id}/messages/{seq}/reaction': async () =>
    as(`/conversations/${await conversing()}/messages/1/reaction`, { reaction: 'thanks' }),
  'PUT /conversations/{id}/mute': async () =>
    as(`/conversations/${await conversing()}/mute`, { until: '2031-01-01T00:00:00.000Z' }),
  'POST /conversations/open': () => as('/conversations/open', { personId: noa.id }),
  'PUT /conversations/settings': () => as('/conversations/settings', { readMarks: false, preview: 'name' }),
  'POST /conversations/import': async () => {
    await world.app.pool.query(
      `insert into contact_requests (id, sender_id, receiver_id, message) values ($1, $2, $3, 'Apprenons ensemble')`,
      [newId(), noa.id, ruth.id],
    );
    return as('/conversations/import');
  },
  'POST /focus/runs': () => as('/focus/runs', { clientId: newId(), minutes: 30 }),
  'POST /focus/runs/{id}/change': async () => {
    const { id, version } = await send('/focus/runs', { clientId: newId() });
    return as(`/focus/runs/${id}/change`, { what: 'pause', version });
  },
  'POST /focus/runs/{id}/beat': async () =>
    as(`/focus/runs/${(await send('/focus/runs', { clientId: newId() })).id}/beat`),
  'POST /focus/runs/{id}/exits': async () => {
    const { run } = await studying();
    return as(`/focus/runs/${run}/exits`, { clientId: newId(), awaySeconds: 20, device: 'desk' });
  },
  'POST /focus/exits/{id}/contest': async () => as(`/focus/exits/${(await studying()).exit}/contest`),
  'POST /focus/exits/{id}/vouch': async () => {
    const { exit } = await studying();
    await send(`/focus/exits/${exit}/contest`, undefined);
    return as(`/focus/exits/${exit}/vouch`, undefined, noa.cookie);
  },
  'PUT /focus/sessions/{id}/goal': async () =>
    as(`/focus/sessions/${(await studying()).session}/goal`, { goal: 'Qui lutte avec qui ?' }),
  'PUT /focus/sessions/{id}/outcome': async () =>
    as(`/focus/sessions/${(await studying()).session}/outcome`, { outcome: 'partly', note: 'Demain la suite.' }),
  'POST /focus/sessions/{id}/timer': async () =>
    as(`/focus/sessions/${(await studying()).session}/timer`, { what: 'start', version: 0 }),
  'PUT /rooms/{id}/place': async () =>
    as(`/rooms/${(await studying()).session}/place`, { section: 'Genesis 32', segment: '25', base: 0 }),
  'PUT /rooms/{id}/tabs/{tab}': async () =>
    as(`/rooms/${(await studying()).session}/tabs/${newId()}`, { state: 'here', seq: 1 }),
  'PUT /rooms/{id}/call': async () => as(`/rooms/${(await studying()).session}/call`),
  'PUT /focus/hours': () => as('/focus/hours', { shown: true, weeklyGoalMinutes: 120 }),
  'PUT /library/favorites/{reference}': () => as('/library/favorites/Genesis%201', { favorite: true }),
  'PUT /library/places/{reference}': () => as('/library/places/Genesis%202', { segment: '3' }),
  'DELETE /library/places/{reference}': async () => {
    await world.ask('PUT', '/api/library/places/Genesis%203', { cookie: ruth.cookie, body: { segment: '1' } });
    return as('/library/places/Genesis%203', {});
  },
  'PATCH /notifications/{id}': async () => as(`/notifications/${await notified()}`, { isRead: true }),
  'POST /notifications/read-all': async () => {
    await notified();
    return as('/notifications/read-all');
  },
  'DELETE /notifications/{id}': async () => as(`/notifications/${await notified()}`),
  'POST /notifications/{id}/restore': async () => {
    const id = await notified();
    await world.ask('DELETE', `/api/notifications/${id}`, { cookie: ruth.cookie });
    return as(`/notifications/${id}/restore`);
  },
  'POST /notifications/test-item': () => as('/notifications/test-item', { clientId: newId() }),
  'PUT /notifications/preferences': async () => {
    const { mailConfigured: _, ...chosen } = await read('/notifications/preferences');
    return as('/notifications/preferences', { ...chosen, mail: false });
  },
  'POST /notifications/subscribe': () => as('/notifications/subscribe', { subscription: subscription() }),
  'POST /notifications/test': () => as('/notifications/test', { subscription: subscription(), message: 'Bonjour' }),
  'DELETE /notifications/devices/{id}': async () => {
    const { deviceId } = await send('/notifications/subscribe', { subscription: subscription() });
    return as(`/notifications/devices/${deviceId}`);
  },
  'POST /partners/{id}/contact': () => as(`/partners/${noa.id}/contact`, { clientId: newId(), text: 'Bonjour' }),
  'POST /study-requests': () =>
    as('/study-requests', { clientId: newId(), receiverId: noa.id, subject: 'Berakhot', message: 'Ensemble ?' }),
  'POST /study-requests/{id}/answer': async () => {
    const { id } = await send('/study-requests', { receiverId: ruth.id, subject: 'Berakhot' }, noa.cookie);
    return as(`/study-requests/${id}/answer`, { accept: true });
  },
  'DELETE /partners/suggestions/{id}': () => as(`/partners/suggestions/${noa.id}`),
  'PUT /partners/watch': () => as('/partners/watch', { interests: 'talmud' }),
  'DELETE /partners/watch': async () => {
    await world.ask('PUT', '/api/partners/watch', { cookie: ruth.cookie, body: { interests: 'talmud' } });
    return as('/partners/watch');
  },
  'POST /partners/proposals': async () => {
    await proposedHour();
    return as('/partners/proposals', { ...anHour(), partnerId: noa.id });
  },
  'POST /partners/proposals/{id}/accept': async () => {
    const { proposal } = await send('/partners/proposals', await proposedHour(), noa.cookie);
    return as(`/partners/proposals/${proposal.id}/accept`, {});
  },
  'PUT /partners/{id}/answer': async () => {
    await inTrial('asked_at = now()');
    return as(`/partners/${noa.id}/answer`, { answer: 'goOn' });
  },
  'POST /partners/{id}/next': async () => {
    await inTrial(`status = 'going'`);
    await world.app.pool.query(`update study_sessions set status = 'cancelled' where creator_id = $1`, [noa.id]);
    const [{ following }] = await read('/partners/mine');
    return as(`/partners/${noa.id}/next`, { clientId: newId(), startsAt: following });
  },
  'PUT /people/blocks/{id}': () => as(`/people/blocks/${noa.id}`),
  'DELETE /people/blocks/{id}': async () => {
    await world.ask('PUT', `/api/people/blocks/${noa.id}`, { cookie: ruth.cookie });
    return as(`/people/blocks/${noa.id}`);
  },
  'PUT /profile/place': async () => as('/profile/place', { place: (await read('/cities?search=Paris'))[0] }),
  'PUT /profile': () => as('/profile', { bio: 'Je lis la Guemara.', level: 'expert' }),
  'PUT /profile/avatar': () => as('/profile/avatar', { avatar: 3 }),
  'DELETE /profile/picture': () => as('/profile/picture'),
  'PUT /profile/availability': async () => {
    const { version } = await read('/profile/availability');
    return as('/profile/availability', {
      slots: [{ weekday: 1, from: '18:00', to: '20:00' }],
      exceptions: [],
      version,
    });
  },
  'POST /report-error': () =>
    as('/report-error', {
      clientId: newId(),
      textReference: 'Genesis 1',
      category: '',
      errorType: 'other',
      description: 'Une lettre manque.',
    }),
  'POST /report-person': () =>
    as('/report-person', { clientId: newId(), personId: noa.id, reason: 'spam', description: 'Publicité' }),
  'POST /report-issue': () =>
    as('/report-issue', { clientId: newId(), email: ruth.email, subject: 'Une panne', message: 'La page est vide.' }),
  'POST /sessions': () => as('/sessions', aPlan({ isPublic: false, partner: { id: noa.id } })),
  'POST /sessions/now': () => as('/sessions/now', { clientId: newId(), partnerId: noa.id, timeZone: 'Europe/Paris' }),
  'POST /sessions/{id}/conversation': async () => as(`/sessions/${await privately()}/conversation`),
  'POST /sessions/{id}/join': async () => as(`/sessions/${await makeStudySession(world, noa)}/join`),
  'POST /sessions/{id}/leave': async () =>
    as(`/sessions/${await makeStudySession(world, noa, { participants: [ruth] })}/leave`),
  'POST /sessions/{id}/return': async () => {
    const id = await makeStudySession(world, noa, { participants: [ruth] });
    await send(`/sessions/${id}/leave`, {});
    return as(`/sessions/${id}/return`);
  },
  'POST /sessions/{id}/cancel': async () =>
    as(`/sessions/${await makeStudySession(world, ruth, { participants: [noa] })}/cancel`),
  'PATCH /sessions/{id}': async () => {
    const { clientId: _, ...plan } = aPlan({ title: 'Un autre titre', startsIn: '50h' });
    return as(`/sessions/${await makeStudySession(world, ruth, { participants: [noa] })}`, plan);
  },
  'PUT /sessions/{id}/reviews/{personId}': async () => {
    const given = { startsIn: '-2h', status: 'completed', participants: [noa] };
    return as(`/sessions/${await makeStudySession(world, ruth, given)}/reviews/${noa.id}`, { rating: 4 });
  },
  'POST /sessions/{id}/invitations': async () =>
    as(`/sessions/${await privately()}/invitations`, { clientId: newId(), partner: { id: noa.id } }),
  'POST /invitations/{id}/answer': async () => {
    const session = await makeStudySession(world, noa, { isPublic: false });
    await send(`/sessions/${session}/invitations`, { partner: { id: ruth.id } }, noa.cookie);
    return as(`/invitations/${session}/answer`, { accept: true });
  },
  'POST /calendar-feed': () => as('/calendar-feed', { clientId: newId() }),
  'DELETE /calendar-feed': async () => {
    await send('/calendar-feed', {});
    return as('/calendar-feed');
  },
};

/** Those of features that bring theirs along in `features/<name>/server/testing-repeats.ts`: `repeats(kit)`. */
const kit = {
  as,
  send,
  people: () => ({ ruth, noa }),
  /** The cookie of somebody who has a password. */
  withPassword: async () => (await changingEmail()).cookie,
  /** A session of the two that has begun. */
  openSession: () => makeStudySession(world, ruth, { startsIn: '-5m', participants: [noa] }),
};
export type RepeatKit = typeof kit;
const root = resolve(import.meta.dirname, '..');
for (const file of globSync('features/*/server/testing-repeats.ts', { cwd: root })) {
  const { repeats } = await import(pathToFileURL(join(root, file)).href);
  Object.assign(scenes, repeats(kit));
}

/** What the repeat answers instead of the first answer, and why that is right. */
const answersOtherwise: Record<string, { status: number; because: string }> = {
  'POST /account/leave': {
    status: 401,
    because:
      'the cookie it came with opens nothing any more; pressed twice at once both hear the same (leaving.test.ts)',
  },
  'POST /account/sign-out-everywhere': {
    status: 401,
    because: 'the cookie it came with opens nothing any more, which is what was asked for; pages lead to the sign-in',
  },
};
/** What leaves another time, and why. */
const sendsAgain: Record<string, string> = {
  'POST /account/email':
    'a letter that did not come is asked for again by the same form; the newest link is the good one',
};

/** How many rows of a kind one request writes at most, where it is more than two. */
const writesMore: Record<string, number> = {
  // Two seats in each of three sessions.
  'POST /partners/proposals/{id}/accept': 6,
};

test('every write of the contracts is here', () => {
  const writes = operations.filter((operation) => !operation.startsWith('GET '));
  expect(Object.keys(scenes).sort()).toEqual(writes.sort());
  expect(writes).toEqual(expect.arrayContaining(Object.keys(answersOtherwise)));
});

/** How many rows each table has, once those are told who are to be; what counts requests is no matter. */
async function rows(): Promise<Record<string, number>> {
  await chatTester(world).settle();
  const { rows: tables } = await world.app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`,
  );
  const each = tables.map(({ name }) => `(select count(*)::int from "${name}") as "${name}"`);
  return (await world.app.pool.query<Record<string, number>>(`select ${each}`)).rows[0] ?? {};
}

async function sendIt(operation: string, { path, body, cookie }: Scene) {
  const [method = ''] = operation.split(' ');
  const answer = await world.ask(method, `/api${path}`, { cookie, body });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
}

describe.each(Object.entries(scenes))('%s', (operation, scene) => {
  test('sent again answers the same and does nothing more', async () => {
    const asked = await scene();
    const first = await sendIt(operation, asked);
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    const before = await rows();
    const again = await sendIt(operation, asked);
    const otherwise = answersOtherwise[operation];
    if (otherwise) expect(again.status).toBe(otherwise.status);
    else expect(again).toEqual(first);
    const after = await rows();
    if (operation in sendsAgain) expect(after.outbox).toBeGreaterThan(before.outbox ?? 0);
    else expect(after).toEqual(before);
  });

  test.skipIf(operation in answersOtherwise)(
    'three times at once answers the same to all, and does it once',
    async () => {
      const asked = await scene();
      const before = await rows();
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => sendIt(operation, asked)));
      expect(first?.status, JSON.stringify(first?.body)).toBeLessThan(300);
      expect(others).toEqual([first, first]);
      const three = await rows();
      if (operation in sendsAgain) return;
      // What one alone would have written: the same again writes nothing.
      expect(await sendIt(operation, asked)).toEqual(first);
      expect(await rows()).toEqual(three);
      // One request writes two rows of a kind at most (the two of a conversation); done three times it would be three.
      const most = writesMore[operation] ?? 2;
      const grown = Object.keys(three).filter((table) => (three[table] ?? 0) > (before[table] ?? 0) + most);
      expect(grown.filter((table) => !['notifications', 'outbox'].includes(table))).toEqual([]);
    },
  );
});
