import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { id } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { type Browser, type Cluster, openInstances } from '#testing/instances.ts';
import type { Learner } from '../app-context.ts';
import { newId } from '../database/ids.ts';
import { defineFeature } from '../feature.ts';
import { bringTo } from './bring.ts';
import { collectDeclarations } from './declarations.ts';

const talkEvents = defineEvents('talk', {
  toBrowsers: { said: z.object({ talkId: id, version: z.int() }) },
  rooms: ['talk'],
  brought: { news: z.object({ since: z.int(), words: z.array(z.string()) }) },
});
let words: string[];
let kept: Set<string>;
let asked: [learnerId: string, after: number][];
let arrived: string[];
let reading: Promise<void>;
let failing: boolean;

async function read(_app: unknown, { id: who }: Learner, { version }: { version: number }) {
  asked.push([who, version]);
  const found = words.slice(version);
  await reading;
  if (failing) throw new Error('the database is away');
  if (kept.has(who)) return null;
  return { payload: { since: version, words: found }, onArrived: async () => void arrived.push(who) };
}
const talk = defineFeature({
  name: 'talk',
  events: talkEvents,
  rooms: { talk: async () => true },
  brings: [
    bringTo({
      brought: talkEvents.brought.news,
      room: talkEvents.rooms.talk,
      on: [talkEvents.toBrowsers.said],
      placeOf: ({ talkId, version }) => ({ id: talkId, version }),
      read,
    }),
  ],
});

let cluster: Cluster;
let [talkId, people]: [string, TestLearner[]] = ['', []];
beforeAll(async () => {
  cluster = await openInstances(2, { RATE_LIMIT_FACTOR: '1000' }, [talk]);
}, 60_000);
afterAll(() => cluster.close());
beforeEach(async () => {
  [words, kept, asked, arrived, reading, failing] = [[], new Set(), [], [], Promise.resolve(), false];
  talkId = newId();
  people = await Promise.all(['Ruth', 'Boaz'].map((name) => makeLearner(cluster.world, { name })));
});

async function aPage(who: TestLearner | undefined, index = 0): Promise<Browser & { news: () => unknown[] }> {
  const browser = await cluster.connect(index, who?.cookie ?? '');
  browser.socket.on('talk.news', (_news: unknown, onArrived: () => void) => onArrived());
  await join(browser.socket);
  return {
    ...browser,
    news: () => browser.heard.filter(({ event }) => event === 'talk.news').map(({ payload }) => payload),
  };
}
const join = (socket: Socket) => socket.emitWithAck('room.join', 'talk.talk', talkId);
function say(word: string, index = 0): void {
  words.push(word);
  const learners = people.map(({ id: one }) => one);
  cluster.instances[index]?.app.events.emit(
    talkEvents.toBrowsers.said,
    { talkId, version: words.length },
    { learners },
  );
}
const hints = ({ heard }: Browser) => heard.filter(({ event }) => event === 'talk.said').length;

describe('new data in a room', () => {
  it('new data is sent to every open page at any instance, and acknowledged once for all tabs', async () => {
    const [ruth, boaz] = people;
    const pages = [await aPage(ruth), await aPage(ruth), await aPage(boaz, 1)];
    say('Bonsoir');
    for (const page of pages) await vi.waitFor(() => expect(page.news()).toEqual([{ since: 0, words: ['Bonsoir'] }]));
    await vi.waitFor(() => expect(arrived.sort()).toEqual([ruth?.id, boaz?.id].sort()));
    expect(asked).toHaveLength(2);
  });

  it('new data is not sent to learners without permission, signed out, or without the room open', async () => {
    const [ruth, boaz] = people;
    const [kepts, ended] = [await aPage(ruth), await aPage(boaz)];
    const elsewhere = await cluster.connect(0, ruth?.cookie ?? '');
    kept.add(ruth?.id ?? '');
    const app = cluster.instances[0]?.app;
    if (!app) throw new Error('no instance');
    const { identify } = app;
    app.identify = async (headers) => (headers.get('cookie') === boaz?.cookie ? null : identify(headers));
    try {
      say('Entre nous');
      await vi.waitFor(() => expect(asked).toEqual([[ruth?.id, 0]]));
      for (const browser of [kepts, ended, elsewhere]) await vi.waitFor(() => expect(hints(browser)).toBe(1));
    } finally {
      app.identify = identify;
    }
    kept.clear();
    say('Pour tous');
    for (const page of [kepts, ended]) await vi.waitFor(() => expect(page.news()).toHaveLength(1));
    expect(elsewhere.heard.map(({ event }) => event)).toEqual(['talk.said', 'talk.said']);
  });

  it('new data is read again from the first missing version when more arrives during the read', async () => {
    const page = await aPage(people[0]);
    const { promise, resolve } = Promise.withResolvers<void>();
    reading = promise;
    for (const word of ['un', 'deux', 'trois', 'quatre']) say(word);
    await vi.waitFor(() => expect(hints(page)).toBe(4));
    resolve();
    await vi.waitFor(() => expect(page.news().at(-1)).toEqual({ since: 1, words: ['deux', 'trois', 'quatre'] }));
    expect(asked.map(([, after]) => after)).toEqual([0, 1]);
  });

  it('failed reads send only the hint, and later reads send data again', async () => {
    const page = await aPage(people[0]);
    failing = true;
    say('perdu');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    failing = false;
    say('trouvé');
    await vi.waitFor(() => expect(page.news()).toEqual([{ since: 1, words: ['trouvé'] }]));
    expect(hints(page)).toBe(2);
  });

  it('new data is not sent to a learner who was removed during the read', async () => {
    const page = await aPage(people[0]);
    const { promise, resolve } = Promise.withResolvers<void>();
    reading = promise;
    say('Trop tard');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    cluster.instances[1]?.app.events.evict(talkEvents.rooms.talk, talkId, people[0]?.id);
    await vi.waitFor(() => expect(page.heard.at(-1)?.event).toBe('room.left'));
    resolve();
    await join(page.socket);
    say('Bienvenue');
    await vi.waitFor(() => expect(page.news().at(-1)).toEqual({ since: 1, words: ['Bienvenue'] }));
    expect(page.news()).toHaveLength(1);
  });

  it('browsers request new data themselves in a crowded room', async () => {
    const pages = await Promise.all(Array.from({ length: 21 }, () => aPage(people[0])));
    say('À tous');
    for (const page of pages) await vi.waitFor(() => expect(hints(page)).toBe(1));
    expect(asked).toEqual([]);
  });
});

it('a feature that declares new data must also read it', () => {
  expect(() => collectDeclarations([{ ...talk, brings: [] }])).toThrow('brings of talk');
});
