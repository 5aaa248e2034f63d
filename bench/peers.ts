import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { totalOf } from '#testing/page-weights.ts';
import type { Bench, Learner } from './bench.ts';
import { byApp } from './chat.ts';
import { fillWithMessages } from './chat-fill.ts';
import { inMs, type Line, line, median, race } from './measure.ts';
import { connect } from './sockets.ts';

const run = promisify(execFile);

const PARSE = 'parse-server@9.10.0';
const LOUNGE = 'thelounge@4.5.2';
const PAGE = 50;
const MESSAGES = 200;

export const peers: Bench = {
  name: 'peers',
  async measure({ stage, app, learners }) {
    const folder = await mkdtemp(join(tmpdir(), 'havruta-peers-'));
    try {
      const [address, all] = [await app(), await learners()];
      const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--legacy-peer-deps'];
      await run('npm', [...install, '--prefix', folder, PARSE]);
      await stage.pool.query('create database parse');
      const parse = await stage.start('peer-parse.ts', '/parse/health', {
        PEERS: folder,
        DATABASE_URL: stage.databaseUrl('parse'),
      });
      const lines = [...(await beside(parse.address, address, all, stage.pool)), await lounge(folder)];
      await parse.stop();
      return lines;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const asApp = { 'x-parse-application-id': 'bench', 'content-type': 'application/json' };

async function beside(
  parse: string,
  ours: string,
  all: Learner[],
  pool: Parameters<typeof fillWithMessages>[0],
): Promise<Line[]> {
  const { long, pairs, reader } = await fillWithMessages(pool, all, 20, 1_000);
  const headers = { cookie: reader.cookie };
  const create = async (kind: string, row: object) => {
    const body = JSON.stringify(row);
    const answer = await fetch(`${parse}/parse/classes/${kind}`, { method: 'POST', headers: asApp, body });
    if (!answer.ok) throw new Error(`Parse Server: ${answer.status}`);
    return ((await answer.json()) as { objectId: string }).objectId;
  };
  for (let n = 0; n < PAGE; n++) await create('Message', { text: `Une phrase sur le texte, la ${n}` });
  const page = await race(
    { url: `${ours}/api/conversations/${long}/messages`, headers },
    { url: `${parse}/parse/classes/Message?limit=${PAGE}&order=-createdAt`, headers: asApp },
  );
  const text = `${ours}/api/library/texts/Genesis-1`;
  const doc = await create('Doc', { body: await (await fetch(text, { headers })).text() });
  const chapter = await race({ url: text, headers }, { url: `${parse}/parse/classes/Doc/${doc}`, headers: asApp });

  const [pair] = pairs;
  const [socket] = pair ? await connect(ours, [pair.to]) : [];
  if (!pair || !socket) throw new Error('nobody has a page open');
  await socket.emitWithAck('room.join', 'chat.conversation', pair.conversationId);
  const told = await subscribe(parse);
  const times = { ours: [] as number[], parse: [] as number[] };
  for (let n = 0; n < MESSAGES; n++) {
    times.ours.push(await byApp(ours, pair, socket));
    const [began, text] = [performance.now(), randomUUID()];
    const heard = told.of(text);
    await create('Message', { text });
    times.parse.push((await heard) - began);
  }
  socket.disconnect();
  told.close();
  return [
    line(`a page of ${PAGE} messages: throughput to Parse Server`, page.throughput, ' ×', 1, 'more'),
    line('a chapter: throughput to Parse Server', chapter.throughput, ' ×', 2, 'more'),
    line(
      'a message to the other’s page: p50 to Parse Server’s live query',
      median(times.ours) / median(times.parse),
      ' ×',
      1,
      'less',
      inMs(median(times.parse)),
    ),
  ];
}

async function subscribe(parse: string) {
  const socket = new WebSocket(parse.replace('http', 'ws'));
  const waiting = new Map<string, (at: number) => void>();
  await new Promise<void>((resolve, reject) => {
    socket.onerror = () => reject(new Error('Parse Server tells nobody'));
    socket.onopen = () => socket.send(JSON.stringify({ op: 'connect', applicationId: 'bench' }));
    socket.onmessage = ({ data }) => {
      const { op, object } = JSON.parse(String(data)) as { op: string; object?: { text: string } };
      const query = { className: 'Message', where: {} };
      if (op === 'connected') socket.send(JSON.stringify({ op: 'subscribe', requestId: 1, query }));
      if (op === 'subscribed') resolve();
      if (op === 'create' && object) waiting.get(object.text)?.(performance.now());
    };
  });
  return {
    of: (text: string) => new Promise<number>((resolve) => waiting.set(text, resolve)),
    close: () => socket.close(),
  };
}

async function lounge(folder: string): Promise<Line> {
  await run('npm', ['pack', '--silent', LOUNGE, '--pack-destination', folder]);
  const file = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  await run('tar', ['xzf', file, 'package/public'], { cwd: folder });
  const assets = join(folder, 'package/public/assets');
  let bytes = 0;
  for (const name of (await readdir(assets)).filter((name) => name.endsWith('.js')))
    bytes += gzipSync(await readFile(join(assets, name)), { level: 9 }).length;
  if (bytes === 0) throw new Error('The Lounge has no scripts where they were looked for');
  const theirs = bytes / 1024;
  return line(
    'scripts of /chat to The Lounge’s',
    totalOf('/chat') / theirs,
    ' ×',
    1,
    'less',
    `${theirs.toFixed(0)} KiB gzipped`,
  );
}
