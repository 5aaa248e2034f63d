import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { newId } from '#server/database/ids.ts';
import type { Bench, Learner } from './bench.ts';
import { type Line, line, quantile } from './measure.ts';
import { inBrowsers, type Room } from './room-browsers.ts';
import { connect } from './sockets.ts';
import type { Stage } from './stage.ts';

const ROOMS = 200;
const POINTING_MS = 30_000;
const BEAT_MS = 12_000;
const TURNS = 200;

export const room: Bench = {
  name: 'room',
  async measure({ stage, app, chromium }) {
    await app();
    const ours = await stage.start('../server/main.ts', '/readyz');
    const people = await stage.learners(stage.pool, 2 * ROOMS, ours.address);
    const rooms = await openRooms(stage, people);
    const lines = [
      ...(await pointing(stage, ours, rooms)),
      ...(await turning(ours.address, rooms[0])),
      ...(await inBrowsers(ours.address, rooms[1], await chromium())),
    ];
    await ours.stop();
    return lines;
  },
};

type Started = Awaited<ReturnType<Stage['start']>>;

async function openRooms({ pool }: Stage, people: Learner[]): Promise<Room[]> {
  const rooms = people.flatMap((one, at): Room[] => {
    const other = people[at + 1];
    return at % 2 === 0 && other ? [{ id: newId(), two: [one, other] }] : [];
  });
  const given = [rooms.map(({ id }) => id), ...[0, 1].map((seat) => rooms.map(({ two }) => two[seat as 0 | 1].id))];
  const made = 'unnest($1::uuid[], $2::uuid[], $3::uuid[]) as made (session, one, other)';
  await pool.query(
    `insert into study_sessions (id, creator_id, client_id, title, subject, text_reference, starts_at, time_zone,
       duration_minutes, is_public, max_participants, status)
     select session, one, session, 'La nuit au gué', 'torah_genesis', 'Genesis 32', now() - interval '1 minute', 'UTC', 60, false, 2,
       'active' from ${made} where other is not null`,
    given,
  );
  await pool.query(
    `insert into session_participants (session_id, user_id)
     select session, one from ${made} union all select session, other from ${made}`,
    given,
  );
  return rooms;
}

async function pointing(stage: Stage, { address, child }: Started, rooms: Room[]): Promise<Line[]> {
  const seats = rooms.flatMap(({ id, two }) => two.map((learner) => ({ id, learner, tab: newId() })));
  const sockets = await connect(
    address,
    seats.map(({ learner }) => learner),
  );
  let seen = 0;
  const pages = seats.map((seat, at) => ({ ...seat, socket: sockets[at] as Socket }));
  for (const { id, socket } of pages) {
    socket.on('room.pointed', () => seen++);
    await said(socket, 'room.join', 'room.session', id);
  }
  const here = (seq: number) =>
    Promise.all(
      pages.map(({ id, learner, tab }) =>
        put(address, learner, `/api/rooms/${id}/tabs/${tab}`, { state: 'here', seq }),
      ),
    );
  await here(1);
  const spot = { section: 'Genesis-32', segment: '25', side: 'source', version: null };
  async function live(): Promise<void> {
    const began = performance.now();
    await Promise.all(
      pages.map(async ({ id, tab, socket }, at) => {
        await wait((at * 1_000) / pages.length);
        for (let second = 0; performance.now() - began < POINTING_MS; second++) {
          socket.emit('room.point', { id, ...spot, word: 1 + (second % 9) });
          if ((second * 1_000) % BEAT_MS === 0) socket.emit('room.beat', { id, tab });
          await wait(Math.max(0, (second + 1) * 1_000 + (at * 1_000) / pages.length - (performance.now() - began)));
        }
      }),
    );
  }
  await live();
  await here(2);
  const before = await stage.processorSeconds(child);
  const [began, seenBefore] = [performance.now(), seen];
  await live();
  const seconds = (performance.now() - began) / 1_000;
  const part = ((await stage.processorSeconds(child)) - before) / seconds;
  const missing = pages.length * Math.floor(POINTING_MS / 1_000) - (seen - seenBefore);
  for (const socket of sockets) socket.disconnect();
  return [
    line(`${ROOMS} rooms of two, each points every second: part of a core`, 100 * part, ' %', 50, 'less'),
    line(
      `${ROOMS} rooms of two: hints of ${pages.length * 30} that did not arrive`,
      Math.max(0, missing),
      '',
      0,
      'less',
    ),
  ];
}

async function turning(address: string, room: Room | undefined): Promise<Line[]> {
  if (!room) throw new Error('no rooms');
  const { id, two } = room;
  const sockets = await connect(address, two);
  for (const socket of sockets) await said(socket, 'room.join', 'room.session', id);
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const [mine, theirs] = turn % 2 ? [two[1], 0] : [two[0], 1];
    const socket = sockets[theirs] as Socket;
    const began = performance.now();
    const arrived = new Promise<number>((resolve) => {
      socket.once('room.place', () => resolve(performance.now() - began));
    });
    await put(address, mine, `/api/rooms/${id}/place`, { section: `Genesis ${1 + (turn % 49)}`, base: turn });
    times.push(await arrived);
  }
  for (const socket of sockets) socket.disconnect();
  return [
    line('a page turn until the partner’s page knows the place: p50', quantile(times, 0.5), ' ms', 120, 'less'),
    line('a page turn until the partner’s page knows the place: p99', quantile(times, 0.99), ' ms', 400, 'less'),
  ];
}

async function said(socket: Socket, name: string, ...input: unknown[]): Promise<void> {
  const answer = (await socket.emitWithAck(name, ...input)) as { ok: boolean };
  if (!answer.ok) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`);
}

async function put(address: string, { cookie }: Learner, path: string, body: object): Promise<void> {
  const headers = { cookie, origin: address, 'content-type': 'application/json' };
  const answer = await fetch(address + path, { method: 'PUT', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
}
