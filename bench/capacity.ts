// `npm run capacity`: capacity of one instance, as in docs/SCALING.md; `--write` replaces its table. Loopback only;
// three minutes on an idle machine.
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Learner } from './bench.ts';
import { fillWithMessages, type Pair } from './chat-fill.ts';
import { quantile } from './measure.ts';
import { connect } from './sockets.ts';
import { openStage } from './stage.ts';

const SOCKETS = 2_000;
const WRITERS = 32;
const SECONDS = 10;
const PASSWORD = 'soixante-treize figuiers';

type Row = { what: string; rate: string; processor: string; p99: string; ofOneCore: string };
const rows: Row[] = [];
const stage = await openStage();
try {
  const app = await stage.start('../server/main.ts', '/readyz', { DATABASE_POOL: '20' });
  await stage.filled();
  const learners = await stage.learners(stage.pool, SOCKETS, app.address);
  const [reader] = learners;
  if (!reader) throw new Error('no learners');
  const memory = () => stage.memory(app.child);
  const processor = () => stage.processorSeconds(app.child);

  async function measure(what: string, work: () => Promise<{ done: number; seconds: number; p99: number }>) {
    const before = await processor();
    const { done, seconds, p99 } = await work();
    const price = ((await processor()) - before) / done;
    rows.push({
      what,
      rate: `${Math.round(done / seconds)}/s`,
      processor: `${(price * 1_000).toFixed(2)} ms`,
      p99: `${Math.round(p99)} ms`,
      ofOneCore: `${roughly(1 / price)}/s`,
    });
  }
  const load = (path: string) => async () => {
    const headers = { cookie: reader.cookie };
    const run = await autocannon({ url: app.address + path, headers, connections: 16, duration: SECONDS });
    if (run.non2xx + run.errors > 0) throw new Error(`${path}: ${run.non2xx} refusals, ${run.errors} errors`);
    return { done: run.requests.total, seconds: SECONDS, p99: run.latency.p99 };
  };
  const day = new Date().toISOString().slice(0, 10);
  await measure('a page of the app', load('/login'));
  await measure('a chapter', load('/api/library/texts/Genesis-1'));
  await measure('the first page after sign-in', load(`/api/home?timeZone=Europe/Paris&date=${day}`));
  await measure('a search', load('/api/library/search?q=Abraham'));

  const empty = await memory();
  const began = performance.now();
  const sockets = [];
  for (let n = 0; n < SOCKETS; n += 50) sockets.push(...(await connect(app.address, learners.slice(n, n + 50))));
  const seconds = (performance.now() - began) / 1_000;
  const each = ((await memory()) - empty) / SOCKETS;
  const { pairs } = await fillWithMessages(stage.pool, learners, 200, 100);
  await measure(`a message, ${SOCKETS} browsers connected`, () => write(app.address, pairs));
  const idle = await processor();
  await wait(10_000);
  const resting = ((await processor()) - idle) / 10;
  for (const socket of sockets) socket.disconnect();
  await measure('a sign-in (password)', () => signIns(app.address));
  const bytes = await size();

  const [busy] = loadavg();
  const lines = [
    `On ${cpus().length} cores of an ${(cpus()[0]?.model ?? 'unknown processor').trim()} for app, database and the load itself; load ${busy?.toFixed(1)} meanwhile.`,
    '',
    '| what | at once | processor of the app, each | 99 % within | of one core |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ what, rate, processor, p99, ofOneCore }) => `| ${what} | ${rate} | ${processor} | ${p99} | ${ofOneCore} |`,
    ),
    `| ${SOCKETS} browsers connect | ${Math.round(SOCKETS / seconds)}/s | | | |`,
    '',
    `${Math.round(empty)} MiB before them, ${(each * 1_024).toFixed(0)} KiB for each connected browser; they keep ${(resting * 100).toFixed(1)} % of a core busy while nothing happens.`,
    `A message takes ${bytes} bytes of the database, indexes included.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (process.argv.includes('--write')) await writeDown(lines);

  async function size(): Promise<number> {
    const { rows } = await stage.pool.query(
      `select (pg_total_relation_size('private_messages') / greatest(1, count(*)))::int as bytes from private_messages`,
    );
    return rows[0].bytes;
  }
} finally {
  await stage.close();
}

const roughly = (number: number): string => Number(number.toPrecision(2)).toLocaleString('en');

async function writeDown(lines: string[]): Promise<void> {
  const path = join(import.meta.dirname, '../docs/SCALING.md');
  const text = await readFile(path, 'utf8');
  const [before, rest] = text.split('<!-- measured by npm run capacity -->\n');
  const after = rest?.split('<!-- until here -->\n')[1];
  if (before === undefined || after === undefined) throw new Error('docs/SCALING.md has no place for the table');
  const marked = ['<!-- measured by npm run capacity -->', ...lines, '<!-- until here -->', ''].join('\n');
  await writeFile(path, before + marked + after);
}

async function write(address: string, pairs: Pair[]) {
  return repeat(WRITERS, async (turn) => {
    const pair = pairs[turn % pairs.length];
    if (!pair) throw new Error('nobody writes');
    const body = { clientId: randomUUID(), text: `Une phrase sur le texte, la ${turn}` };
    await post(`${address}/api/conversations/${pair.conversationId}/messages`, address, body, pair.from);
  });
}

async function signIns(address: string) {
  const account = { email: 'ruth@example.org', password: PASSWORD, language: 'fr', ofAge: true };
  await post(`${address}/api/auth/sign-up/email`, address, account);
  return repeat(8, () => post(`${address}/api/auth/sign-in/email`, address, account));
}

async function repeat(count: number, act: (turn: number) => Promise<void>) {
  const times: number[] = [];
  const began = performance.now();
  let turn = 0;
  const one = async () => {
    while (performance.now() - began < SECONDS * 1_000) {
      const from = performance.now();
      await act(turn++);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: count }, one));
  return { done: times.length, seconds: (performance.now() - began) / 1_000, p99: quantile(times, 0.99) };
}

async function post(url: string, origin: string, body: object, learner?: Learner): Promise<void> {
  const headers = { origin, 'content-type': 'application/json', ...(learner ? { cookie: learner.cookie } : {}) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
