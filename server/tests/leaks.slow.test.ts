import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { addressOf, type Operation, operationsOf, validOf } from '#testing/operations.ts';
import { openWorld, type World } from '#testing/world.ts';
import { newId } from '../database/ids.ts';
import { eraseAccount } from '../people/personal-data.ts';

/*
 * Checks which of Noa's data reaches Ruth by every operation in every state: strangers or in contact, blocks, each
 * setting. New operations are included automatically.
 */

let world: World;
let operations: Operation[];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '10000' });
  world.app.presence.online = (people) => new Set(people);
  operations = await operationsOf(world);
});
afterAll(() => world.close());

async function ask(method: string, path: string, who: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api${path}`, { cookie: who.cookie, body });
  const text = await answer.text();
  const headers = [...answer.headers.keys()].sort().join();
  return {
    status: answer.status,
    headers,
    text,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null,
  };
}

function send(shot: Operation, who: TestLearner, id: string, search = '') {
  const { method, operation } = shot;
  const address = addressOf(shot, id, search);
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema) return ask(method, address, who, method === 'GET' ? undefined : {});
  const body = validOf(schema, id) as object;
  return ask(method, address, who, { ...body, ...('clientId' in body ? { clientId: newId() } : {}) });
}

type Scene = {
  ruth: TestLearner;
  noa: TestLearner;
  ids: string[];
  feed: string;
  secrets: Record<string, string>;
  shown: Record<string, string>;
};

let scenes = 0;
async function meet(inContact: boolean): Promise<Scene> {
  const mark = `q${++scenes}x${newId().slice(-6)}`;
  const image = createHash('sha256').update(mark).digest('hex');
  const [ruth, noa] = [
    await makeLearner(world, { name: 'Ruth' }),
    await makeLearner(world, { name: `Noa${mark}`, email: `mail${mark}@example.org` }),
  ];
  const slots = [{ weekday: 2, from: '18:00', to: '21:00' }];
  for (const who of [ruth, noa]) await ask('PUT', '/profile/availability', who, { slots, exceptions: [], version: 0 });
  await ask('PUT', '/profile', ruth, { bio: 'Ruth' });
  const [paris] = (await ask('GET', '/cities?search=paris', noa)).body;
  await ask('PUT', '/profile', noa, {
    bio: `bio${mark}`,
    firstName: `first${mark}`,
    lastName: `last${mark}`,
    phone: '+33 1 98 76 54 321',
    place: paris,
  });
  await world.app.pool.query('update users set image = $1 where id = $2', [image, noa.id]);
  await world.app.pool.query('insert into last_active (user_id, at) values ($1, now())', [noa.id]);
  const ids = [noa.id];
  if (inContact) {
    const request = await ask('POST', '/study-requests', noa, { receiverId: ruth.id, subject: 'Ruth' });
    const { conversationId } = (await ask('POST', `/study-requests/${request.body.id}/answer`, ruth, { accept: true }))
      .body;
    for (const who of [noa, ruth])
      await ask('POST', `/conversations/${conversationId}/messages`, who, { clientId: newId(), text: 'Shalom' });
    ids.push(request.body.id, conversationId);
    ids.push(await makeStudySession(world, noa, { participants: [ruth], isPublic: false, status: 'confirmed' }));
    ids.push(await makeStudySession(world, ruth, { participants: [noa], isPublic: false, status: 'confirmed' }));
    ids.push(await makeStudySession(world, noa, { participants: [ruth], startsIn: '-3h', status: 'completed' }));
  } else {
    ids.push(await makeStudySession(world, noa, { isPublic: false }));
  }
  const { path: feed } = (await ask('POST', '/calendar-feed', ruth, { clientId: newId() })).body;
  return {
    ruth,
    noa,
    ids,
    feed,
    secrets: {
      'first name': `first${mark}`,
      'last name': `last${mark}`,
      phone: '98 76 54 321',
      latitude: String(paris.latitude),
      longitude: String(paris.longitude),
    },
    shown: { id: noa.id, name: noa.name, bio: `bio${mark}`, image, email: noa.email },
  };
}

const skipped = new Set(['GET /cities', 'POST /account/sign-out-everywhere', 'POST /account/leave']);

async function readOf({ ruth, noa, ids, feed }: Scene, marks: Record<string, string>): Promise<string[]> {
  const found = new Set<string>();
  for (const shot of operations) {
    const operation = `${shot.method} ${shot.path}`;
    if (shot.method !== 'GET' || skipped.has(operation)) continue;
    const hasId = shot.path.includes('{');
    for (const id of hasId ? ids : [noa.id]) {
      for (const search of shot.operation.parameters?.some(({ name }) => name === 'search') ? ['', noa.name] : ['']) {
        const { status, text } = await send(shot, ruth, id, search);
        expect(status, operation).toBeLessThan(500);
        for (const [what, mark] of Object.entries(marks)) if (text.includes(mark)) found.add(`${operation}: ${what}`);
      }
    }
  }
  for (const path of [feed, ...ids.map((id) => `/api/sessions/${id}/calendar.ics`)]) {
    const text = await (await world.ask('GET', path, { cookie: ruth.cookie })).text();
    for (const [what, mark] of Object.entries(marks)) if (text.includes(mark)) found.add(`a calendar: ${what}`);
  }
  return [...found].sort();
}

const blocks: Record<string, (scene: Scene) => Promise<unknown>> = {
  nobody: async () => {},
  Ruth: ({ ruth, noa }) => ask('PUT', `/people/blocks/${noa.id}`, ruth, {}),
  Noa: ({ ruth, noa }) => ask('PUT', `/people/blocks/${ruth.id}`, noa, {}),
};
const pairs = [
  ['strangers', false],
  ['in contact', true],
] as const;
const switches = [true, false].flatMap((isPublic) =>
  [true, false].flatMap((showEmail) =>
    [true, false].flatMap((takesRequests) =>
      (['exact', 'rounded', 'hidden'] as const).map((lastActiveShown) => ({
        isPublic,
        showEmail,
        takesRequests,
        lastActiveShown,
      })),
    ),
  ),
);
type Switches = (typeof switches)[number];
const called = (said: Switches) =>
  [
    said.isPublic ? 'public' : 'private',
    said.showEmail ? 'address shown' : 'address hidden',
    said.takesRequests ? 'requests' : 'no requests',
    `last here ${said.lastActiveShown}`,
  ].join(', ');

describe.each(pairs)('%s', (_name, inContact) => {
  describe.each(['Ruth', 'Noa'])('%s blocked the other', (blocker) => {
    test('a blocked learner’s data is readable nowhere, whatever the settings', async () => {
      const scene = await meet(inContact);
      await blocks[blocker]?.(scene);
      const own = blocker === 'Ruth' ? ['GET /people/blocks: id', 'GET /people/blocks: name'] : [];
      for (const said of switches) {
        await ask('PUT', '/profile', scene.noa, said);
        expect(await readOf(scene, { ...scene.secrets, ...scene.shown }), called(said)).toEqual(own);
      }
    });
  });

  test('private data is readable nowhere, and an address only where it is shown', async () => {
    const scene = await meet(inContact);
    const { email } = scene.shown;
    for (const said of switches) {
      await ask('PUT', '/profile', scene.noa, said);
      const readable = said.showEmail && (said.isPublic || inContact);
      const read = await readOf(scene, { ...scene.secrets, email: email ?? '' });
      expect(read, called(said)).toEqual(readable ? ['GET /partners/{id}: email'] : []);
    }
  });

  test('a private learner is in no list and cannot be opened by strangers', async () => {
    const scene = await meet(inContact);
    for (const said of switches.filter(({ isPublic }) => !isPublic)) {
      await ask('PUT', '/profile', scene.noa, said);
      const read = await readOf(scene, scene.shown);
      if (!inContact) expect(read, called(said)).toEqual([]);
      expect(read.filter((one) => /^GET \/partners:/.test(one))).toEqual([]);
    }
  });

  test('a learner who takes no requests is not offered to strangers', async () => {
    const scene = await meet(inContact);
    for (const said of switches) {
      await ask('PUT', '/profile', scene.noa, said);
      const offered = (await readOf(scene, { id: scene.noa.id })).includes('GET /partners/choices: id');
      expect(offered, called(said)).toBe(inContact || (said.isPublic && said.takesRequests));
    }
  });

  test('presence is shown everywhere by the stricter of both settings', async () => {
    const scene = await meet(inContact);
    const { ruth, noa } = scene;
    for (const said of switches.filter(({ isPublic, takesRequests }) => isPublic && takesRequests)) {
      for (const mine of ['exact', 'rounded', 'hidden'] as const) {
        await ask('PUT', '/profile', noa, said);
        await ask('PUT', '/profile', ruth, { lastActiveShown: mine });
        const both = [said.lastActiveShown, mine];
        for (const shot of operations.filter(({ method, path }) => method === 'GET' && !skipped.has(`GET ${path}`)))
          for (const id of shot.path.includes('{') ? scene.ids : [noa.id])
            for (const { id: whose, online, lastActive } of presencesIn((await send(shot, ruth, id, noa.name)).body)) {
              // Presence follows the other's settings; a learner who hides theirs sees none.
              if (mine !== 'hidden' && whose !== undefined && whose !== noa.id) continue;
              const where = `${shot.path} with ${both.join(' and ')}`;
              if (both.includes('hidden')) expect([online === true, lastActive ?? null], where).toEqual([false, null]);
              else if (both.includes('rounded') && lastActive)
                expect(['today', 'week', 'earlier'], where).toContain(lastActive.unit);
            }
      }
    }
  });
});

type Presence = { id?: unknown; online?: unknown; lastActive?: { unit: string } | null };
function presencesIn(value: unknown): Presence[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'online' in value || 'lastActive' in value ? [value as Presence] : [];
  return [...own, ...Object.values(value).flatMap(presencesIn)];
}

/** Routes whose answers may reveal that an account exists, with the reason. */
const tellsApart: Record<string, string> = {
  'DELETE /people/blocks/{id}': 'takes back what the others stand on',
  'POST /notifications/read-all':
    'concerns nobody else: the first of two marks all there is, and the second has none left to name',
  'PUT /people/blocks/{id}': 'whoever is blocked can be blocked back, and a block must not depend on a switch',
};
const states: Record<string, (scene: Scene) => Promise<unknown>> = {
  'I blocked them': ({ ruth, noa }) => ask('PUT', `/people/blocks/${noa.id}`, ruth, {}),
  'they blocked me': ({ ruth, noa }) => ask('PUT', `/people/blocks/${ruth.id}`, noa, {}),
  private: ({ noa }) => ask('PUT', '/profile', noa, { isPublic: false }),
  'private, no requests': ({ noa }) => ask('PUT', '/profile', noa, { isPublic: false, takesRequests: false }),
  erased: ({ noa }) => eraseAccount(world.app, noa.id),
};

describe.each(pairs)('refusals of %s', (_name, inContact) => {
  const those = Object.entries(states).filter(([name]) => !inContact || /blocked|erased/.test(name));
  test.each(those)('%s: each operation answers as for a missing account, except for the id', async (_state, bring) => {
    const scene = await meet(inContact);
    await bring(scene);
    const wrong: unknown[] = [];
    for (const shot of operations) {
      const operation = `${shot.method} ${shot.path}`;
      if (skipped.has(operation) || operation in tellsApart) continue;
      const nobody = newId();
      const [known, unknown] = [await send(shot, scene.ruth, scene.noa.id), await send(shot, scene.ruth, nobody)];
      const plain = ({ status, headers, text }: typeof known, id: string) => {
        const said = text.replaceAll(id, 'ID');
        return status < 400 ? `${status} ${formOf(JSON.parse(text || 'null'))}` : `${status} ${said} ${headers}`;
      };
      if (plain(known, scene.noa.id) !== plain(unknown, nobody))
        wrong.push([operation, plain(known, scene.noa.id), plain(unknown, nobody)]);
    }
    expect(wrong).toEqual([]);
  });
});

function formOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length > 0 ? formOf(value[0]) : ''}]`;
  if (typeof value !== 'object' || value === null) return typeof value;
  return `{${Object.entries(value)
    .map(([name, one]) => `${name}:${formOf(one)}`)
    .join()}}`;
}
