import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ANONYMOUS_ID } from '#shared/anonymous.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { type Browser, type Cluster, openInstances } from '#testing/instances.ts';
import type { Message } from '../contract.ts';
import { reactions } from '../shared/limits.ts';
import { chatTester } from '../testing/chat.ts';
import { bringNews } from './bring-news.ts';

/* Ruth writes at one instance, Noa reads at the other. */

type News = { id: string; since: number; version: number; messages: Message[] };

let cluster: Cluster;
let chat: ReturnType<typeof chatTester>;
let [ruth, noa]: TestLearner[] = [];
let conversation: string;
beforeAll(async () => {
  cluster = await openInstances(2, { RATE_LIMIT_FACTOR: '1000' });
  chat = chatTester(cluster.world);
}, 60_000);
afterAll(() => cluster.close());
beforeEach(async () => {
  [ruth, noa] = await Promise.all(['Ruth', 'Noa'].map((name) => makeLearner(cluster.world, { name })));
  conversation = await chat.pair(ruth as TestLearner, noa as TestLearner);
});

const post = async (who: TestLearner | undefined, method: string, path: string, body: unknown) => {
  const headers = { cookie: who?.cookie ?? '', origin: 'http://localhost:3000', 'content-type': 'application/json' };
  const url = `${cluster.addressOf(0)}/api/conversations/${conversation}${path}`;
  expect((await fetch(url, { method, headers, body: JSON.stringify(body) })).status).toBeLessThan(300);
};
const write = (who: TestLearner | undefined, text: string) =>
  post(who, 'POST', '/messages', { clientId: crypto.randomUUID(), text });
async function aPage(who: TestLearner | undefined, index: number) {
  const browser = await cluster.connect(index, who?.cookie ?? '');
  const answer = await browser.socket.emitWithAck('room.join', 'chat.conversation', conversation);
  expect(answer).toEqual({ ok: true });
  return browser;
}
const newsOf = ({ heard }: Browser) =>
  heard.filter(({ event }) => event === 'chat.news').map((one) => one.payload as News);
const arrives = ({ socket }: Browser) => socket.on('chat.news', (_: unknown, onArrived: () => void) => onArrived());
const delivered = async () => (await chat.list(ruth as TestLearner))[0]?.others[0]?.deliveredSeq;

test('pushes a message to an open page, and marks it delivered when the page confirms', async () => {
  const page = await aPage(noa, 1);
  await write(ruth, 'On commence ?');
  await vi.waitFor(() => expect(newsOf(page)).toHaveLength(1));
  const [news] = newsOf(page);
  expect(news).toMatchObject({ id: conversation, since: 0, version: 1, messages: [{ seq: 1, text: 'On commence ?' }] });
  expect(await delivered()).toBe(0);
  arrives(page);
  await write(ruth, 'Tu es là ?');
  await vi.waitFor(async () => expect(await delivered()).toBe(2));
});

test('pushes the same content that sync returns', async () => {
  const [mine, theirs] = [await aPage(ruth, 0), await aPage(noa, 1)];
  await write(ruth, 'Berakhot 2a');
  await post(noa, 'POST', '/messages', { clientId: crypto.randomUUID(), text: 'Oui', replyTo: 1 });
  await post(noa, 'PUT', '/messages/1/reaction', { reaction: reactions[0] });
  for (const [who, page] of [
    [ruth, mine],
    [noa, theirs],
  ] as const)
    await vi.waitFor(async () => {
      const asked = await chat.sync(who as TestLearner, [{ id: conversation, version: 0 }]);
      const last = new Map(newsOf(page).flatMap(({ messages }) => messages.map((one) => [one.seq, one])));
      expect([...last.values()].sort((a, b) => a.seq - b.seq)).toEqual(
        asked.body.streams[0]?.messages.sort((a, b) => a.seq - b.seq),
      );
    });
});

test('a push to the sender’s other tab does not count as delivery', async () => {
  const page = await aPage(ruth, 1);
  arrives(page);
  await write(ruth, 'À moi');
  await vi.waitFor(() => expect(newsOf(page)).toHaveLength(1));
  expect(await delivered()).toBe(0);
});

test('pushes hide the sender from the person who blocked them', async () => {
  await write(ruth, 'Un');
  const read = async (who: TestLearner | undefined) => {
    const learner = await cluster.world.app.identify(new Headers({ cookie: who?.cookie ?? '' }));
    return learner && bringNews.read(cluster.world.app, learner, { id: conversation, version: 0 });
  };
  expect(await read(noa)).toMatchObject({ payload: { version: 1, messages: [{ text: 'Un' }] } });
  await chat.block(noa as TestLearner, ruth as TestLearner);
  expect(await read(noa)).toMatchObject({ payload: { messages: [{ senderId: ANONYMOUS_ID }] } });
  expect(await read(ruth)).toMatchObject({ payload: { messages: [{ senderId: ruth?.id }] } });
});
