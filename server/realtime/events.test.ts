import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { id } from '#shared/base.ts';
import { type ClientEventMap, defineEvents, type EventMap } from '#shared/events.ts';
import { makeLearner } from '#testing/factories.ts';
import { type Cluster, openInstances } from '#testing/instances.ts';
import { newId } from '../database/ids.ts';
import { withTransaction } from '../database/transaction.ts';
import { defineFeature } from '../feature.ts';
import { refuse } from '../http/errors.ts';
import { collectDeclarations } from './declarations.ts';
import { handleEvents } from './handle-events.ts';

const talkEvents = defineEvents('talk', {
  toBrowsers: { message: z.object({ talkId: id, seq: z.int() }), typing: z.object({ talkId: id, who: id }) },
  fromBrowsers: { typing: z.object({ talkId: id }) },
  rooms: ['talk'],
});
const members = new Map<string, Set<string>>();
const open = new Map<string, string>();
let policyWaits: Promise<void> = Promise.resolve();
const talk = defineFeature({
  name: 'talk',
  events: talkEvents,
  greet: async (_app, { id: who }) => {
    const talkId = open.get(who);
    return talkId ? { event: talkEvents.toBrowsers.typing, payload: { talkId, who } } : null;
  },
  rooms: {
    talk: async (_app, learner, talkId) => {
      const may = members.get(talkId)?.has(learner.id) ?? false;
      await policyWaits;
      return may;
    },
  },
  clientEvents: handleEvents(talkEvents, {
    typing({ app, learner, isIn }, { talkId }) {
      if (!isIn(talkEvents.rooms.talk, talkId)) throw refuse('NOT_FOUND', 404, 'errors.notFound');
      const typing = { talkId, who: learner.id };
      app.events.emit(talkEvents.toBrowsers.typing, typing, {
        room: talkEvents.rooms.talk,
        id: talkId,
        except: learner.id,
      });
    },
  }),
});

let cluster: Cluster;
let talkId: string;
beforeAll(async () => {
  cluster = await openInstances(2, {}, [talk]);
}, 60_000);
afterAll(() => cluster.close());
beforeEach(() => {
  talkId = newId();
  members.set(talkId, new Set());
});

type Heard = [name: string, payload: unknown];
async function aMember(index: number, isMember = true) {
  const { id: learnerId, cookie } = await makeLearner(cluster.world);
  if (isMember) members.get(talkId)?.add(learnerId);
  const { socket } = await cluster.connect(index, cookie);
  const heard: Heard[] = [];
  let resyncs = 0;
  socket.onAny((name: string, payload: unknown) => (name === 'resync' ? resyncs++ : heard.push([name, payload])));
  const say = (name: string, ...input: unknown[]) => ask(socket, name, ...input);
  return { learnerId, socket, heard, resyncs: () => resyncs, say, join: () => say('room.join', 'talk.talk', talkId) };
}
const ask = (socket: Socket, name: string, ...input: unknown[]): Promise<unknown> =>
  socket.timeout(10_000).emitWithAck(name, ...input);
const events = (index: number) => {
  const instance = cluster.instances[index];
  if (!instance) throw new Error('no instance');
  return instance.app.events;
};
const message = (seq: number) => ['talk.message', { talkId, seq }];
async function settled(person: { learnerId: string; heard: Heard[] }, index = 0) {
  const seq = Math.floor(Math.random() * 1e9);
  events(index).emit(talkEvents.toBrowsers.message, { talkId, seq }, { learner: person.learnerId });
  await vi.waitFor(() => expect(person.heard).toContainEqual(message(seq)));
  return person.heard.filter(([, payload]) => (payload as { seq?: number }).seq !== seq);
}

describe('rooms', () => {
  it('members join a room at any instance, and only they receive its events', async () => {
    const [ruth, boaz, stranger] = [await aMember(0), await aMember(1), await aMember(1, false)];
    expect(await Promise.all([ruth.join(), boaz.join(), stranger.join()])).toEqual([
      { ok: true },
      { ok: true },
      { ok: false, messageKey: 'errors.notFound' },
    ]);
    events(0).emit(talkEvents.toBrowsers.message, { talkId, seq: 1 }, { room: talkEvents.rooms.talk, id: talkId });
    for (const person of [ruth, boaz]) await vi.waitFor(() => expect(person.heard).toEqual([message(1)]));
    expect(await settled(stranger)).toEqual([]);
  });

  it.each([
    ['no room of ours', ['room.join', 'talk.other', newId()], 'errors.notFound'],
    ['no id', ['room.join', 'talk.talk', 'abc'], 'errors.invalidInput'],
    ['nothing at all', ['room.join'], 'errors.invalidInput'],
    ['a room of Socket.IO itself', ['room.join', 'learner', newId()], 'errors.notFound'],
  ])('rooms refuse %s', async (_, [name = '', ...input], messageKey) => {
    const ruth = await aMember(0);
    expect(await ruth.say(name, ...input)).toEqual({ ok: false, messageKey });
  });

  it('a join refused beside another does not undo it', async () => {
    const ruth = await aMember(0, false);
    let answer = () => {};
    policyWaits = new Promise((resolve) => {
      answer = resolve;
    });
    const refused = ruth.join();
    await ruth.say('room.leave', 'talk.talk', newId());
    members.get(talkId)?.add(ruth.learnerId);
    const joined = ruth.join();
    await ruth.say('room.leave', 'talk.talk', newId());
    answer();
    expect(await Promise.all([refused, joined])).toMatchObject([{ ok: false }, { ok: true }]);
    events(0).emit(talkEvents.toBrowsers.message, { talkId, seq: 1 }, { room: talkEvents.rooms.talk, id: talkId });
    expect(await settled(ruth)).toHaveLength(1);
  });

  it('a room left while its join is checked is not joined', async () => {
    const ruth = await aMember(0);
    let allow = () => {};
    policyWaits = new Promise((resolve) => {
      allow = resolve;
    });
    const joining = ruth.join();
    await ruth.say('room.leave', 'talk.talk', talkId);
    allow();
    await joining;
    events(0).emit(talkEvents.toBrowsers.message, { talkId, seq: 1 }, { room: talkEvents.rooms.talk, id: talkId });
    expect(await settled(ruth)).toEqual([]);
  });

  it('a greeting reaches only the connecting browser and needs no room', async () => {
    const [ruth, boaz] = [await aMember(0), await aMember(0)];
    open.set(ruth.learnerId, talkId);
    ruth.socket.disconnect().connect();
    await vi.waitFor(() => expect(ruth.heard).toEqual([['talk.typing', { talkId, who: ruth.learnerId }]]));
    expect(await settled(boaz)).toEqual([]);
  });

  it('a learner is removed from a room at every instance when the permission ends', async () => {
    const [ruth, boaz] = [await aMember(0), await aMember(1)];
    await Promise.all([ruth.join(), boaz.join()]);
    events(0).evict(talkEvents.rooms.talk, talkId, boaz.learnerId);
    await vi.waitFor(() => expect(boaz.heard).toEqual([['room.left', 'talk.talk']]));
    events(0).emit(talkEvents.toBrowsers.message, { talkId, seq: 1 }, { room: talkEvents.rooms.talk, id: talkId });
    await vi.waitFor(() => expect(ruth.heard).toEqual([message(1)]));
    expect(await settled(boaz)).toEqual([['room.left', 'talk.talk']]);
    expect(await boaz.say('talk.typing', { talkId })).toEqual({ ok: false, messageKey: 'errors.notFound' });
  });

  it('a join is refused when the permission ends during its check', async () => {
    const ruth = await aMember(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    policyWaits = promise;
    const joining = ruth.join();
    await ruth.say('nothing');
    events(1).evict(talkEvents.rooms.talk, talkId, ruth.learnerId);
    resolve();
    policyWaits = Promise.resolve();
    expect(await joining).toEqual({ ok: false, messageKey: 'errors.notFound' });
  });

  it('room permissions are checked again after a lost message between instances', async () => {
    const ruth = await aMember(1);
    await ruth.join();
    members.get(talkId)?.delete(ruth.learnerId);
    await cluster.world.app.pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and application_name = 'havruta' and query ilike 'listen%'`,
    );
    await vi.waitFor(() => expect(ruth.heard).toContainEqual(['room.left', 'talk.talk']));
    expect(ruth.resyncs()).toBeGreaterThan(0);
  });
});

it('a learner who was suspended while messages were lost does not enter a room again', async () => {
  const ruth = await aMember(1);
  await ruth.join();
  const { pool } = cluster.world.app;
  await pool.query(
    `insert into account_measures (id, person_id, kind, reason) values (gen_random_uuid(), $1, 'suspension', 'spam')`,
    [ruth.learnerId],
  );
  await pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and application_name = 'havruta' and query ilike 'listen%'`,
  );
  await vi.waitFor(() => expect(ruth.heard).toContainEqual(['room.left', 'talk.talk']));
  expect(await ruth.join()).toEqual({ ok: false, messageKey: 'errors.suspended' });
});

describe('messages of browsers', () => {
  it('a message reaches the others of the room, but not its sender', async () => {
    const [ruth, boaz] = [await aMember(0), await aMember(1)];
    await Promise.all([ruth.join(), boaz.join()]);
    expect(await ruth.say('talk.typing', { talkId })).toEqual({ ok: true });
    await vi.waitFor(() => expect(boaz.heard).toEqual([['talk.typing', { talkId, who: ruth.learnerId }]]));
    expect(await settled(ruth)).toEqual([]);
  });

  it.each([
    ['is not declared', ['talk.shout', {}], 'errors.notFound'],
    ['is only for browsers to hear', ['talk.message', {}], 'errors.notFound'],
    ['does not fit its schema', ['talk.typing', { talkId: 1 }], 'errors.invalidInput'],
    ['is too large', ['talk.typing', { talkId: 'x'.repeat(1_100) }], 'errors.tooLarge'],
    ['comes from outside the room', ['talk.typing', { talkId: newId() }], 'errors.notFound'],
  ])('a message is refused when it %s', async (_, [name, payload], messageKey) => {
    const ruth = await aMember(0);
    expect(await ruth.say(String(name), payload)).toEqual({ ok: false, messageKey });
  });

  it('messages are rate limited', async () => {
    const ruth = await aMember(0);
    const answers = await Promise.all(Array.from({ length: 200 }, () => ruth.say('talk.shout')));
    expect(answers).toContainEqual({ ok: false, messageKey: 'errors.tooManyRequests' });
    expect(ruth.socket.connected).toBe(true);
  });

  it('a flood of messages closes the connection', async () => {
    const ruth = await aMember(0);
    const ended = new Promise((resolve) => ruth.socket.once('disconnect', resolve));
    for (let n = 0; n < 2_000; n++) ruth.socket.emit('talk.shout');
    expect(await ended).toBe('io server disconnect');
  });
});

describe('events', () => {
  it('events of a transaction are emitted after its commit only', async () => {
    const ruth = await aMember(1);
    const app = cluster.instances[0]?.app;
    if (!app) throw new Error('no instance');
    const to = { learners: [ruth.learnerId, ruth.learnerId] };
    await expect(
      withTransaction(app, async (_tx, { emit }) => {
        emit(talkEvents.toBrowsers.message, { talkId, seq: 1 }, to);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await withTransaction(app, async (_tx, { emit }) => emit(talkEvents.toBrowsers.message, { talkId, seq: 2 }, to));
    await vi.waitFor(() => expect(ruth.heard).toEqual([message(2)]));
  });

  it('events emitted while a page loads are sent to its learner alone when it connects, at any instance', async () => {
    const [ruth, boaz] = [await makeLearner(cluster.world), await makeLearner(cluster.world)];
    const loading = performance.now();
    const open = await cluster.connect(1, ruth.cookie);
    for (const seq of [1, 2])
      events(0).emit(talkEvents.toBrowsers.message, { talkId, seq }, { learners: [ruth.id, newId()] });
    await vi.waitFor(() => expect(open.heard).toHaveLength(2));
    const opened = (tell: (said: object) => void) => tell({ openFor: performance.now() - loading });
    const connect = async (cookie: string, auth: object | typeof opened, index: number) => {
      const { heard, socket, resyncs } = await cluster.connect(index, cookie, { auth });
      await ask(socket, 'nothing');
      return [heard.map(({ payload }) => (payload as { seq: number }).seq), resyncs()];
    };
    expect(await connect(ruth.cookie, opened, 0)).toEqual([[1, 2], 0]);
    expect(await connect(ruth.cookie, opened, 1)).toEqual([[1, 2], 0]);
    expect(await connect(boaz.cookie, opened, 0)).toEqual([[], 0]);
    expect(await connect(ruth.cookie, {}, 0)).toEqual([[], 0]);
    expect(await connect(ruth.cookie, { openFor: '1e9' }, 0)).toEqual([[], 0]);
    expect(await connect(ruth.cookie, { openFor: 1e9 }, 0)).toEqual([[], 1]);
  });

  it('events carry only declared fields', () => {
    const payload = { talkId, seq: 1, text: 'secret' };
    expect(talkEvents.toBrowsers.message.schema.parse(payload)).toEqual({ talkId, seq: 1 });
    const to = { learner: newId() };
    // @ts-expect-error: an invalid payload does not compile
    expect(() => events(0).emit(talkEvents.toBrowsers.message, { talkId }, to)).toThrow();
    // @ts-expect-error: an undeclared event does not compile
    expect(talkEvents.toBrowsers.mesage).toBeUndefined();
    const map: EventMap<typeof talkEvents>['message'] = { talkId, seq: 1 };
    const clientMap: ClientEventMap<typeof talkEvents>['typing'] = { talkId };
    expect([map.seq, clientMap.talkId]).toEqual([1, talkId]);
  });

  it('declarations with free text or without a matching registration are refused', () => {
    const texts = defineEvents('bad', { toBrowsers: { said: z.object({ text: z.string() }) } });
    expect(() => collectDeclarations([{ name: 'bad', events: texts }])).toThrow('bad.said could carry a text');
    const rooms = defineEvents('bad', { rooms: ['one'] });
    expect(() => collectDeclarations([{ name: 'bad', events: rooms }])).toThrow('differ in one');
    expect(() => collectDeclarations([{ name: 'bad', events: rooms, rooms: { won: async () => true } }])).toThrow(
      'won',
    );
  });
});

describe('presence', () => {
  it('every instance knows the online learners and when the others were last seen', async () => {
    const ruth = await aMember(0);
    const stranger = newId();
    const online = (index: number) => [
      ...(cluster.instances[index]?.app.presence.online([ruth.learnerId, stranger]) ?? []),
    ];
    for (const index of [0, 1]) await vi.waitFor(() => expect(online(index)).toEqual([ruth.learnerId]), 20_000);
    ruth.socket.disconnect();
    for (const index of [0, 1]) {
      await vi.waitFor(() => expect(online(index)).toEqual([]), 20_000);
      expect(cluster.instances[index]?.app.presence.lastSeen(ruth.learnerId)).toBeInstanceOf(Date);
    }
  });
});
