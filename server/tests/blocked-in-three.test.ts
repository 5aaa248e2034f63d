import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { features } from '#app/server.ts';
import { withoutOthers } from '#features/account/server/archive/without-others.ts';
import { emitTyping } from '#features/chat/server/emit-typing.ts';
import { readableConversations } from '#features/chat/server/readable-conversations.ts';
import { chatTester } from '#features/chat/testing/chat.ts';
import { emitCaret } from '#features/notes/server/emit-caret.ts';
import { hidesInArchive } from '#features/people/server/api.ts';
import { emitPointing, emitWandering, sendCommenting } from '#features/room/server/hints.ts';
import { roomOf, sessionOf } from '#features/room/testing/room.ts';
import { callingIn } from '#features/voice/testing/voice.ts';
import { ANONYMOUS } from '#shared/anonymous.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { addressOf, type Operation, operationsOf } from '#testing/operations.ts';
import { type Emitted, openWorld, type World } from '#testing/world.ts';
import { newId } from '../database/ids.ts';

/* A session of three in which one blocked another: neither learns anything of the other. */

let world: World;
let operations: Operation[];
let chat: ReturnType<typeof chatTester>;
let scene: { esther: TestLearner; ruth: TestLearner; noa: TestLearner; id: string; conversation: string };
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '10000' });
  operations = await operationsOf(world);
  chat = chatTester(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  const [esther, ruth, noa] = [
    await makeLearner(world, { name: 'Esther' }),
    await makeLearner(world, { name: 'Ruth' }),
    await makeLearner(world, { name: `Noa ${newId()}` }),
  ];
  const id = await sessionOf(world, [esther, ruth, noa], -5);
  const opened = await chat.ask<{ id: string }>('POST', `/sessions/${id}/conversation`, esther);
  scene = { esther, ruth, noa, id, conversation: opened.body.id };
});

const named: Record<string, (who: TestLearner) => Promise<unknown>> = {
  'room.place': (who) => roomOf(world, scene.id).turn(who, 'Genesis 33', 0),
  'room.pointed': (who) =>
    emitPointing(speaking(who), {
      ...{ id: scene.id, section: 'Genesis-32', segment: '25', side: 'source', word: 4, version: null },
    }),
  'room.commented': (who) =>
    sendCommenting(speaking(who), { id: scene.id, section: 'Genesis-32', segment: '25', work: 'Rashi-on-Genesis' }),
  'room.wandered': (who) =>
    emitWandering(speaking(who), { id: scene.id, section: 'Genesis-32', segment: null, together: true, asks: false }),
  'notes.caret': (who) => emitCaret(speaking(who), { sessionId: scene.id, tab: 1, anchor: null, head: null }),
  'chat.typing': (who) => emitTyping(speaking(who), { conversationId: scene.conversation }),
  'chat.positions': async (who) => {
    await chat.write(scene.esther, scene.conversation, 'Shalom');
    await chat.read(who, scene.conversation, 1);
  },
};

const nameless = new Set([
  ...['annotations.changed', 'cycles.changed', 'lines.changed', 'lines.marked'],
  ...['account.standingChanged', 'account.archiveChanged', 'chat.appended', 'chat.changed', 'chat.memberChanged'],
  ...['focus.changed', 'focus.timer', 'focus.run', 'focus.moved', 'library.favoritesChanged'],
  ...['library.readingPositionsChanged', 'notes.appended', 'notes.questions', 'people.visibilityChanged'],
  ...['profile.changed', 'room.people', 'room.waiting', 'voice.people', 'voice.signalled'],
]);
const namelessFeatures = new Set(['notifications', 'partners', 'sessions']);

const speaking = (who: TestLearner) => ({
  app: world.app,
  learner: { ...who, language: 'fr' as const, address: who.email },
  isIn: () => true,
});

function reaches({ to }: Emitted, { id }: TestLearner): boolean {
  if ('learner' in to) return to.learner === id;
  if ('learners' in to) return to.learners.includes(id);
  return ![to.except ?? []].flat().includes(id);
}
const received = (who: TestLearner, event: string, whom: TestLearner) =>
  world.emitted.some(
    (one) => one.event === event && reaches(one, who) && JSON.stringify(one.payload).includes(whom.id),
  );

const block = (blocker: TestLearner, blocked: TestLearner) =>
  world.ask('PUT', `/api/people/blocks/${blocked.id}`, { cookie: blocker.cookie, body: {} });

test('every live event is in one of the lists', () => {
  const all = features.flatMap(({ events }) => Object.values(events?.toBrowsers ?? {}).map(({ name }) => name));
  const unknown = all.filter(
    (name) => !(name in named) && !nameless.has(name) && !namelessFeatures.has(name.split('.')[0] ?? ''),
  );
  expect(unknown).toEqual([]);
});

describe.each(Object.keys(named))('%s', (event) => {
  test('the others see the person’s name when no block exists', async () => {
    world.emitted.length = 0;
    await named[event]?.(scene.noa);
    expect(received(scene.ruth, event, scene.noa)).toBe(true);
  });

  test.each(['sender', 'receiver'])('does not name the person when the %s blocked the other', async (blocker) => {
    const { ruth, noa, esther } = scene;
    await (blocker === 'sender' ? block(noa, ruth) : block(ruth, noa));
    world.emitted.length = 0;
    await named[event]?.(noa);
    expect(received(ruth, event, noa)).toBe(false);
    expect(received(esther, event, noa)).toBe(true);
  });
});

test('a blocked learner receives the position without the person who turned there', async () => {
  const { ruth, noa, id } = scene;
  await block(noa, ruth);
  world.emitted.length = 0;
  await roomOf(world, id).turn(noa, 'Genesis 33', 0);
  const places = world.emitted.filter((one) => one.event === 'room.place' && reaches(one, ruth));
  expect(places.map(({ payload }) => payload)).toEqual([
    { id, section: 'Genesis 33', segment: null, version: 1, byId: null },
  ]);
});

test('the session lists the other by a seat only, as someone whose account was deleted', async () => {
  const { esther, ruth, noa, id } = scene;
  await block(noa, ruth);
  const answer = await world.ask('GET', `/api/sessions/${id}`, { cookie: ruth.cookie });
  const { participants, participantCount } = await answer.json();
  expect([participantCount, participants.map(({ seat: _, ...person }: { seat: string }) => person)]).toEqual([
    3,
    [
      { name: esther.name, creator: true, me: false },
      { name: ruth.name, creator: false, me: true },
      { name: ANONYMOUS, creator: false, me: false },
    ],
  ]);
  const room = await (await world.ask('GET', `/api/rooms/${id}`, { cookie: ruth.cookie })).json();
  expect([room.people.map(({ name }: { name: string }) => name), room.left]).toEqual([[ruth.name, esther.name], 1]);
});

test('the archive of a blocked learner omits the name of the blocker', async () => {
  const { ruth, noa, conversation } = scene;
  await chat.write(noa, conversation, 'Un');
  await chat.write(ruth, conversation, 'Deux');
  const archive = async (who: TestLearner) => {
    const reader = { id: who.id, language: 'en' as const, timeZone: 'UTC', gone: 'Someone', hidesName: hidesInArchive };
    const parts: unknown[] = [];
    for await (const row of withoutOthers(world.app, [{ by: noa.id }], reader)) parts.push(row);
    for await (const { title, content } of readableConversations(world.app, reader)) {
      parts.push(title);
      for await (const piece of content) parts.push(piece);
    }
    return parts.join('');
  };
  expect(await archive(ruth)).toContain(noa.name);
  await block(noa, ruth);
  expect(await archive(ruth)).not.toContain(noa.name);
  expect(await archive(noa)).toContain(noa.name);
});

describe.each(['Ruth', 'Noa'])('%s blocked the other', (blocker) => {
  test('no endpoint names the other', async () => {
    const { esther, ruth, noa, id, conversation } = scene;
    const call = callingIn(world);
    for (const who of [ruth, noa]) await call.joined(who, id);
    await roomOf(world, id).turn(noa, 'Genesis 33', 0);
    await roomOf(world, id).tell(noa, newId(), 'here', 1);
    await chat.write(esther, conversation, 'Un');
    await chat.write(noa, conversation, 'Deux de Noa');
    await chat.write(ruth, conversation, 'Trois', { replyTo: 2 });
    for (const seq of [1, 3])
      await chat.ask('PUT', `/conversations/${conversation}/messages/${seq}/reaction`, noa, { reaction: '👍' });
    const marks = [noa.id, noa.name, 'Deux de Noa'];
    const readable = async () => {
      const found = new Set<string>();
      for (const shot of operations.filter(({ method }) => method === 'GET')) {
        for (const address of new Set([id, conversation, esther.id].map((about) => addressOf(shot, about)))) {
          const answer = await world.ask('GET', `/api${address}`, { cookie: ruth.cookie });
          const text = await answer.text();
          if (marks.some((mark) => text.includes(mark))) found.add(shot.path);
        }
      }
      const sync = await chat.sync(ruth, [{ id: conversation, version: 0 }]);
      if (marks.some((mark) => JSON.stringify(sync.body).includes(mark))) found.add('/conversations/sync');
      return [...found].sort();
    };
    expect(await readable()).toEqual(
      expect.arrayContaining(['/conversations/sync', '/conversations/{id}/messages', '/notifications', '/rooms/{id}']),
    );
    await (blocker === 'Ruth' ? block(ruth, noa) : block(noa, ruth));
    expect(await readable()).toEqual(blocker === 'Ruth' ? ['/people/blocks'] : []);
  });
});
