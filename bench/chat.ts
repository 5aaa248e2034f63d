import type { Socket } from 'socket.io-client';
import { newId } from '#server/database/ids.ts';
import type { Bench, Learner } from './bench.ts';
import { fillWithMessages, type Pair } from './chat-fill.ts';
import { inMs, type Line, line, quantile, race } from './measure.ts';
import { connect } from './sockets.ts';

const SOCKETS = 500;
const MESSAGES = 300;
const LONG = 100_000;
const CONVERSATIONS = 200;
const WRITERS = 64;
const BURST_MS = 30_000;

export const chat: Bench = {
  name: 'chat',
  async measure({ stage, app, learners }) {
    const [address, all] = [await app(), await learners()];
    const floor = await stage.start('chat-floor.ts', '/up');
    const { long, pairs, reader } = await fillWithMessages(stage.pool, all, CONVERSATIONS, LONG);
    const headers = { cookie: reader.cookie };
    const page = await race(
      { url: `${address}/api/conversations/${long}/messages`, headers },
      { url: `${floor.address}/page?conversation=${long}` },
    );
    const list = await race(
      { url: `${address}/api/conversations`, headers },
      { url: `${floor.address}/list?learner=${reader.id}` },
    );
    const lines = [
      line(`a conversation of ${LONG} messages: time to open, to bare SQL`, page.time, ' ×', 2, 'less'),
      line(`${CONVERSATIONS} conversations with what is unread: time to bare SQL`, list.time, ' ×', 3, 'less'),
      ...(await delivery(address, floor.address, all.slice(0, SOCKETS), pairs)),
      await burst(address, pairs),
    ];
    await floor.stop();
    return lines;
  },
};

async function delivery(address: string, floor: string, open: Learner[], pairs: Pair[]): Promise<Line[]> {
  const [ours, bare] = [await connect(address, open), await connect(floor, open)];
  const socketOf = (sockets: Socket[], { id }: Learner) => sockets[open.findIndex((one) => one.id === id)];
  const near = pairs.filter(({ to }) => open.some(({ id }) => id === to.id));
  for (const { conversationId, to } of near)
    await socketOf(ours, to)?.emitWithAck('room.join', 'chat.conversation', conversationId);
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let n = 0; n < MESSAGES; n++) {
    const pair = near[n % near.length];
    if (!pair) throw new Error('nobody has a page open');
    times.ours.push(await byApp(address, pair, socketOf(ours, pair.to)));
    times.bare.push(await byFloor(floor, pair, n, socketOf(bare, pair.to)));
  }
  for (const socket of [...ours, ...bare]) socket.disconnect();
  const part = (p: number) => quantile(times.ours, p) / quantile(times.bare, p);
  const what = `a message to the other’s page, ${SOCKETS} open`;
  return [
    line(`${what}: p50 to bare Socket.IO`, part(0.5), ' ×', 3, 'less', inMs(quantile(times.bare, 0.5))),
    line(`${what}: p99 to bare Socket.IO`, part(0.99), ' ×', 5, 'less', inMs(quantile(times.bare, 0.99))),
  ];
}

export async function byApp(address: string, { conversationId, from }: Pair, socket?: Socket): Promise<number> {
  const began = performance.now();
  const arrived = new Promise<number>((resolve) => {
    socket?.once('chat.news', (_news: unknown, onArrived: () => void) => {
      resolve(performance.now() - began);
      onArrived();
    });
  });
  await send(address, conversationId, from);
  return arrived;
}

async function byFloor(floor: string, { from, to }: Pair, n: number, socket?: Socket): Promise<number> {
  const began = performance.now();
  const arrived = new Promise<number>((resolve) => {
    socket?.once('appended', () => resolve(performance.now() - began));
  });
  await (await fetch(`${floor}/send?pair=${n}&from=${from.id}&to=${to.id}&text=${encodeURIComponent(TEXT)}`)).json();
  return arrived;
}

async function burst(address: string, pairs: Pair[]): Promise<Line> {
  const until = performance.now() + BURST_MS;
  let accepted = 0;
  await Promise.all(
    pairs.slice(0, WRITERS).map(async ({ conversationId, from }) => {
      while (performance.now() < until) {
        await send(address, conversationId, from);
        accepted++;
      }
    }),
  );
  return line(`messages accepted a second, ${WRITERS} writing`, accepted / (BURST_MS / 1_000), '', 1_000, 'more');
}

const TEXT = 'On commence à la deuxième michna ? Rachi y dit autre chose.';

const send = (address: string, conversationId: string, from: Learner) =>
  post(`${address}/api/conversations/${conversationId}/messages`, address, from, { clientId: newId(), text: TEXT });

async function post(url: string, origin: string, { cookie }: Learner, body: unknown): Promise<void> {
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
}
