import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { io } from 'socket.io-client';
import type { Bench, Learner } from './bench.ts';
import { type Line, line } from './measure.ts';

const DUE = 1_000;
const ROUNDS = 200;

export const reminders: Bench = {
  name: 'reminders',
  async measure({ stage, app, learners }) {
    const second = await stage.start('../server/main.ts', '/readyz');
    const addresses: [string, string] = [await app(), second.address];
    const crowd = await learners();
    const [reader] = crowd;
    if (!reader) throw new Error('no learners');
    const lines = [...(await due(stage.pool, addresses, crowd)), await badge(addresses, reader)];
    await second.stop();
    return lines;
  },
};

async function due(pool: pg.Pool, addresses: [string, string], learners: Learner[]): Promise<Line[]> {
  const heard = new Map<string, number>();
  const sockets = await Promise.all(
    learners.slice(0, 100).map(
      (learner, at) =>
        new Promise<ReturnType<typeof io>>((resolve, reject) => {
          const socket = connect(addresses[at % 2 === 0 ? 0 : 1], learner);
          socket.on('notifications.reminder', ({ id }: { id: string }) => {
            heard.set(id, (heard.get(id) ?? 0) + 1);
          });
          socket.on('connect', () => resolve(socket));
          socket.on('connect_error', reject);
        }),
    ),
  );
  await Promise.all(addresses.map(loopDelay));
  await pool.query(
    `insert into notifications (id, user_id, type, data, at)
     select gen_random_uuid(), ($1::uuid[])[1 + n % 100], 'session_reminder',
       jsonb_build_object('sessionId', gen_random_uuid(), 'title', 'Session ' || n, 'startsAt', now() + interval '15 minutes', 'minutes', 15), now()
     from generate_series(0, $2 - 1) n`,
    [learners.slice(0, 100).map(({ id }) => id), DUE],
  );
  const began = performance.now();
  const left = async () =>
    (
      await pool.query<{ n: number }>(
        'select count(*)::int as n from notifications where delivered_at is null and at <= now()',
      )
    ).rows[0]?.n;
  while ((await left()) !== 0 && performance.now() - began < 90_000) await wait(50);
  const seconds = (performance.now() - began) / 1_000;
  await wait(1_000);
  for (const socket of sockets) socket.disconnect();
  const delays = await Promise.all(addresses.map(loopDelay));
  const times = [...heard.values()];
  return [
    line(`${DUE} reminders due at once, two instances: all told after`, seconds, ' s', 60, 'less'),
    line(`${DUE} reminders: heard by open pages`, heard.size, '', DUE, 'more'),
    line(`${DUE} reminders: heard most often`, Math.max(0, ...times), ' ×', 1, 'less'),
    line('event loop delay meanwhile, p99 of the worse instance', Math.max(...delays), ' ms', 100, 'less'),
  ];
}

async function badge([here, there]: [string, string], reader: Learner): Promise<Line> {
  const socket = connect(there, reader);
  await new Promise((resolve) => socket.on('connect', () => resolve(null)));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const known = new Promise<number>((resolve) => {
      socket.once('notifications.created', async () => {
        await (await fetch(`${there}/api/notifications/counts`, { headers: { cookie: reader.cookie } })).json();
        resolve(performance.now());
      });
    });
    const began = performance.now();
    const made = await fetch(`${here}/api/notifications/test-item`, {
      method: 'POST',
      headers: { cookie: reader.cookie, origin: here },
    });
    if (!made.ok) throw new Error(`a notification could not be made: ${made.status}`);
    times.push((await known) - began);
  }
  socket.disconnect();
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  return line('from asking at one instance to the badge at another, p95', p95, ' ms', 250, 'less');
}

const connect = (address: string, { cookie }: Learner) =>
  io(address, {
    path: '/realtime',
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie, origin: address },
  });

async function loopDelay(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds(?:\{\})? ([\d.e-]+)/m.exec(text)?.[1]) * 1_000;
}
