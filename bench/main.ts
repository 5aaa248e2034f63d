// `npm run bench`: what we promise about speed, against a floor in the same run. Loopback only, bounded, stops by itself.

import { newId } from '#server/ids.ts';
import { ensureChromium } from '../scripts/chromium.mjs';
import { coldChapter } from './cold-chapter.ts';
import { firstLoad } from './first-load.ts';
import { benchImport } from './import.ts';
import { type Line, line, printLines, race } from './measure.ts';
import { reading as benchReading } from './reading.ts';
import { reminders } from './reminders.ts';
import { benchSearch } from './search.ts';
import { openStage } from './stage.ts';

const JOINS = 1_000;
const lines: Line[] = [];
const stage = await openStage();
const { pool } = stage;
try {
  const first = await stage.start('../server/main.ts', '/readyz');
  first.child.kill('SIGTERM');
  await new Promise((done) => first.child.on('exit', done));
  const app = await stage.start('../server/main.ts', '/readyz');
  lines.push(line('start to /readyz on existing data', app.ms / 1000, ' s', 3, 'less'));
  lines.push(line('memory after start', await stage.memory(app.child), ' MiB', 250, 'less'));
  const floor = await stage.start('floor.ts', '/up');

  const [reader, ...crowd] = await stage.learners(pool, JOINS + 2, app.address);
  const host = crowd.pop();
  if (!reader || !host) throw new Error('no learners');
  const headers = { cookie: reader.cookie };

  const chapter = `${app.address}/api/library/texts/Genesis-1`;
  const opened = await fetch(chapter, { headers });
  const doc = await opened.text();
  await pool.query('insert into floor_docs values ($1, $2)', [doc.length, doc]);
  const reading = await race({ url: chapter, headers }, { url: `${floor.address}/one?bytes=${doc.length}` });
  lines.push(
    line('open a chapter, warm: throughput to floor', reading.ours.rate / reading.floor.rate, ' ×', 0.5, 'more'),
  );
  lines.push(
    line('open a chapter, warm: p99 to floor', reading.ours.p99 / Math.max(1, reading.floor.p99), ' ×', 2, 'less'),
  );
  const again = await fetch(chapter, { headers: { ...headers, 'if-none-match': opened.headers.get('etag') ?? '' } });
  lines.push(line('open a chapter again: status', again.status, '', 304, 'less'));

  await pool.query(
    `insert into study_sessions (id, creator_id, client_id, title, subject, starts_at, time_zone, duration_minutes)
     select gen_random_uuid(), $1, gen_random_uuid(), 'Session ' || n, 'torah_genesis', now() + interval '1 day', 'Europe/Paris', 60 from generate_series(1, 2000) n`,
    [host.id],
  );
  await pool.query('analyze');
  const listing = await race(
    { url: `${app.address}/api/sessions/public?timeZone=Europe/Paris`, headers },
    { url: `${floor.address}/list?learner=${reader.id}` },
  );
  lines.push(
    line('list of public sessions: throughput to floor', listing.ours.rate / listing.floor.rate, ' ×', 0.5, 'more'),
  );
  lines.push(
    line('list of public sessions: p99 to floor', listing.ours.p99 / Math.max(1, listing.floor.p99), ' ×', 3, 'less'),
  );

  const day = new Date().toISOString().slice(0, 10);
  const dashboard = await race(
    { url: `${app.address}/api/home?timeZone=Europe/Paris&date=${day}`, headers },
    { url: `${floor.address}/list?learner=${reader.id}` },
  );
  lines.push(
    line(
      'home among 2,000 sessions: time to the floor’s list',
      dashboard.floor.rate / dashboard.ours.rate,
      ' ×',
      3,
      'less',
    ),
  );

  const [byApp, byFloor] = [await sessionToJoin(), await sessionToJoin()];
  const origin = app.address;
  const ours = await crowdOf((learner) =>
    fetch(`${app.address}/api/sessions/${byApp}/join`, { method: 'POST', headers: { cookie: learner.cookie, origin } }),
  );
  const bare = await crowdOf((learner) => fetch(`${floor.address}/join?session=${byFloor}&learner=${learner.id}`));
  lines.push(line(`${JOINS} joins at once: wall to bare pg`, ours.ms / bare.ms, ' ×', 2, 'less'));
  lines.push(
    line(
      `${JOINS} joins at once: answers of 500 and above`,
      ours.statuses.filter((status) => status >= 500).length,
      '',
      0,
      'less',
    ),
  );
  const { rows } = await pool.query(
    "select count(*)::int as n from session_participants where session_id = $1 and status = 'confirmed'",
    [byApp],
  );
  lines.push({
    what: `${JOINS} joins at once: people in it`,
    value: String(rows[0].n),
    goal: '= 10',
    holds: rows[0].n === 10,
  });

  const second = await stage.start('../server/main.ts', '/readyz');
  lines.push(...(await reminders(pool, [app.address, second.address], crowd)));

  lines.push(...(await benchSearch(stage, app.address, reader.cookie)));

  const executablePath = await ensureChromium();
  lines.push(...(await coldChapter(stage, reader.cookie)));
  lines.push(...(await benchImport(pool, stage.url)));
  lines.push(...(await benchReading({ stage, cookie: reader.cookie, executablePath })));
  const load = await firstLoad(`${app.address}/login`, executablePath);
  lines.push(line('first load of /login: scripts, gzipped', load.scripts, ' KiB', 185, 'less'));
  lines.push(line('first load of /login: styles, gzipped', load.styles, ' KiB', 20, 'less'));
  lines.push(line('first load of /login: fonts', load.fonts, ' KiB', 120, 'less'));
  lines.push(line('first load of /login: LCP, ÷4 and slow 4G', load.lcp / 1000, ' s', 2.5, 'less'));
  lines.push(line('first load of /login: CLS', load.cls, '', 0.02, 'less'));

  async function sessionToJoin() {
    const id = newId();
    await pool.query(
      `insert into study_sessions (id, creator_id, client_id, title, subject, starts_at, time_zone, duration_minutes, max_participants)
       values ($1, $2, gen_random_uuid(), 'Race', 'torah_genesis', now() + interval '1 day', 'Europe/Paris', 60, 10)`,
      [id, host?.id],
    );
    await pool.query('insert into session_participants (session_id, user_id) values ($1, $2)', [id, host?.id]);
    return id;
  }

  async function crowdOf(act: (learner: { id: string; cookie: string }) => Promise<Response>) {
    const began = performance.now();
    const statuses = await Promise.all(crowd.map(async (learner) => (await act(learner)).status));
    return { ms: performance.now() - began, statuses };
  }
} finally {
  await pool.end();
  await stage.close();
}

printLines(lines);
process.exit(lines.every(({ holds }) => holds) ? 0 : 1);
