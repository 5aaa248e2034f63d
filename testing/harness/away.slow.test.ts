import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '#features/chat/contract.ts';
import { chatTester } from '#features/chat/testing/chat.ts';
import { type MessageWindow, openWindow, withChanges } from '#features/chat/web/message-window.ts';
import { createCatchUp } from '#web/streams/catch-up.ts';
import { makeLearner } from '../factories.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => world.close());

test('a tab catches up with 500 messages in 20 conversations in at most three requests, without gaps', async () => {
  const chat = chatTester(world);
  const ruth = await makeLearner(world, { name: 'Ruth' });
  const windows = new Map<string, MessageWindow>();
  const others = new Map<string, Awaited<ReturnType<typeof makeLearner>>>();
  for (let n = 0; n < 20; n++) {
    const other = await makeLearner(world);
    const id = await chat.pair(ruth, other);
    await chat.write(other, id, 'Avant');
    others.set(id, other);
    windows.set(id, openWindow((await chat.page(ruth, id)).body));
  }
  let requests = 0;
  const streams = createCatchUp<Message>(async (positions) => {
    requests++;
    const { streams: parts, gone } = (await chat.sync(ruth, positions)).body;
    return { streams: parts.map(({ messages: items, ...part }) => ({ ...part, items })), gone };
  });
  const ends = [...windows].map(([id, { version }]) =>
    streams.follow(id, version, {
      onItems: (items, at) => windows.set(id, withChanges(windows.get(id) as MessageWindow, items, at)),
      onGone() {},
    }),
  );
  await expect.poll(() => requests).toBeGreaterThan(0);
  for (let n = 1; n <= 500; n++) {
    const [id, other] = [...others][n % 20] as [string, Awaited<ReturnType<typeof makeLearner>>];
    expect((await chat.write(other, id, `Pendant ${n}`)).status).toBe(201);
  }
  requests = 0;
  streams.all();
  await expect.poll(() => [...windows.values()].map(({ messages }) => messages.length)).toEqual(Array(20).fill(26));
  expect(requests).toBeLessThanOrEqual(3);
  for (const { messages, ahead } of windows.values()) {
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 26 }, (_, at) => at + 1));
    expect(ahead).toEqual([]);
  }
  for (const end of ends) end();
});
