// `npm run drill`: PostgreSQL on three nodes loses its primary while learners write. Loopback only, some minutes.
// LOG_LEVEL=warn also prints what the instances log.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseClient } from '#server/database/client.ts';
import { connectionOf } from '#server/database/database-url.ts';
import { newId } from '#server/database/ids.ts';
import { freePort } from '#testing/processes.ts';
import { findBin } from '../../scripts/system-postgres.mjs';
import { fillWithMessages } from '../chat-fill.ts';
import { quantile } from '../measure.ts';
import { connect } from '../sockets.ts';
import { SECRET, signIn } from '../stage.ts';
import { missingPrograms, type Nodes, startNodes } from './nodes.ts';
import { startTraffic, TEXT, type Traffic } from './traffic.ts';

const ROUNDS = Number(process.argv[2] ?? 10);
const FAULTS = ['switchOver', 'kill', 'freeze'] as const;
const wanted = process.argv.slice(3);
const WRITERS = 20;
const BROWSERS = 20;
const FROZEN_MS = 45_000;
const LONGEST_OUTAGE_MS = 120_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

type Instance = { address: string; child: ChildProcess };

async function startInstance(url: string, dataDir: string): Promise<Instance> {
  const port = await freePort();
  const flags = ['--import', new URL('../../scripts/resolve.mjs', import.meta.url).href];
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '../../server/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SECRET,
      RATE_LIMIT_FACTOR: '10000',
      LIBRARY_URL: 'none',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    },
    stdio: ['ignore', process.env.LOG_LEVEL ? 'inherit' : 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(100)) {
    if (child.exitCode !== null) break;
    if (
      await fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { address, child };
  }
  throw new Error('an instance does not start');
}

/** Browsers that had no news for this long after writing came back are reported with their times. */
const LATE_MS = 5_000;

async function measure(traffic: Traffic, began: number): Promise<{ outage: number; whole: number }> {
  const after = () => traffic.confirmed.filter((time) => time > began);
  for (let settled = 0; settled < 20; await wait(500)) {
    if (performance.now() - began > LONGEST_OUTAGE_MS) throw new Error('writing does not come back');
    const last = traffic.confirmed.at(-1) ?? 0;
    settled = performance.now() - last < 1_000 && performance.now() - began > 5_000 ? settled + 1 : 0;
  }
  const times = [began, ...after()].sort((one, other) => one - other);
  let [outage, back] = [0, began];
  for (const [n, time] of times.entries()) {
    const gap = time - (times[n - 1] ?? time);
    if (gap > outage) [outage, back] = [gap, time];
  }
  const first = traffic.events.map((events) => events.find((time) => time >= back) ?? Number.POSITIVE_INFINITY);
  for (const [n, time] of first.entries())
    if (time - back > LATE_MS)
      say(
        `  browser ${n} was late; seconds after the fault: writing back ${inSeconds(back - began)}, gaps of its partner's writes ${gapsOf(traffic.confirmedOf[n], began)}, of its news ${gapsOf(traffic.events[n], began)}`,
      );
  return { outage, whole: Math.max(...first) - back };
}

const inSeconds = (ms: number) => (ms / 1_000).toFixed(1);

function gapsOf(times: number[] = [], began: number): string {
  const gaps = times.flatMap((time, n) => {
    const before = times[n - 1] ?? began;
    return time > began && time - before > 2_000 ? `${inSeconds(before - began)} to ${inSeconds(time - began)}` : [];
  });
  return gaps.join(', ') || 'none';
}

async function round(nodes: Nodes, fault: (typeof FAULTS)[number], traffic: Traffic) {
  const primary = await nodes.ready();
  const began = performance.now();
  const putBack = await nodes[fault](primary);
  if (fault === 'freeze') await wait(FROZEN_MS);
  if (fault === 'freeze') await putBack();
  const result = await measure(traffic, began);
  if (fault !== 'freeze') await putBack();
  return { ...result, moved: (await nodes.ready()) !== primary };
}

async function check(pool: pg.Pool, ids: string[]): Promise<{ confirmed: number; lost: number; doubled: number }> {
  const { rows } = await pool.query<{ id: string; n: number }>(
    `select substr(text, 7) as id, count(*)::int as n from private_messages where text like 'drill %' group by 1`,
  );
  const stored = new Set(rows.map(({ id }) => id));
  return {
    confirmed: ids.length,
    lost: ids.filter((id) => !stored.has(id)).length,
    doubled: rows.filter(({ n }) => n > 1).length,
  };
}

async function drill(): Promise<void> {
  const nodes = await startNodes(findBin() ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'havruta-drill-app-'));
  const children: ChildProcess[] = [];
  try {
    await nodes.ready();
    const url = `postgres://postgres:drill@${nodes.hosts}/postgres?target_session_attrs=read-write`;
    const instances = [await startInstance(url, folder), await startInstance(url, folder)];
    children.push(...instances.map(({ child }) => child));
    const addresses = instances.map(({ address }) => address);
    const pool = new pg.Pool({ ...connectionOf(url), Client: DatabaseClient, max: 2 });
    pool.on('error', () => {});
    const ids = Array.from({ length: 2 * WRITERS + 1 }, () => newId());
    await pool.query(
      "insert into users (id, name, email, email_verified) select id, 'Learner', id || '@example.org', true from unnest($1::uuid[]) id",
      [ids],
    );
    const learners = await signIn(pool, ids, addresses[0] ?? '');
    const { pairs } = await fillWithMessages(pool, learners, WRITERS, 20);
    const readers = pairs.slice(0, BROWSERS).map(({ to }) => to);
    const half = BROWSERS / 2;
    const browsers = [
      ...(await connect(addresses[0] ?? '', readers.slice(0, half))),
      ...(await connect(addresses[1] ?? '', readers.slice(half))),
    ];
    for (const [n, socket] of browsers.entries()) {
      const join = () => socket.emitWithAck('room.join', 'chat.conversation', pairs[n]?.conversationId);
      await join();
      socket.on('connect', () => void join());
    }
    const text = await fetch(`${addresses[0]}${TEXT}`, { headers: { cookie: learners[0]?.cookie ?? '' } });
    if (!text.ok) throw new Error('there is no text to read: run `npm run build` first');
    const traffic = startTraffic(pairs, addresses, browsers);
    await wait(5_000);
    let [lost, doubled] = [0, 0];
    for (const fault of FAULTS.filter((name) => wanted.length === 0 || wanted.includes(name))) {
      const from = traffic.ids.length;
      const results = [];
      for (let n = 0; n < ROUNDS; n++) results.push(await round(nodes, fault, traffic));
      const [outages, wholes] = [results.map(({ outage }) => outage), results.map(({ whole }) => whole)];
      say(
        `${fault} ×${ROUNDS}: writing back after ${inSeconds(quantile(outages, 0.5))} s (p50), ${inSeconds(quantile(outages, 0.95))} s (p95); browsers whole ${inSeconds(Math.max(...wholes))} s later at most; ${results.filter(({ moved }) => moved).length} failovers`,
      );
      await nodes.ready();
      const written = await check(pool, traffic.ids.slice(from));
      say(`  ${written.confirmed} confirmed writes: ${written.lost} lost, ${written.doubled} doubled`);
      lost += written.lost;
      doubled += written.doubled;
    }
    await traffic.stop();
    const ended = children.filter(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null).length;
    say(`${traffic.ids.length} confirmed writes in all; ${ended} instances ended`);
    say(
      `texts: ${traffic.failedReads} of ${traffic.reads} reads failed; the slowest took ${Math.round(traffic.slowestRead)} ms`,
    );
    for (const socket of browsers) socket.disconnect();
    await pool.end();
    if (lost + doubled + ended > 0) process.exitCode = 1;
  } finally {
    for (const child of children) child.kill('SIGKILL');
    nodes.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const missing = missingPrograms();
if (missing.length > 0) say(`The drill needs ${missing.join(' and ')}: apt install patroni etcd-server postgresql`);
else await drill();
