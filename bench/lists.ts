import type { Bench } from './bench.ts';
import { line, race } from './measure.ts';

const SESSIONS = 2_000;

export const lists: Bench = {
  name: 'lists',
  async measure({ stage, app, floor, learners }) {
    const [reader, host] = await learners();
    if (!reader || !host) throw new Error('no learners');
    const [address, bare] = [await app(), await floor()];
    const headers = { cookie: reader.cookie };
    await stage.pool.query(
      `insert into study_sessions (id, creator_id, client_id, title, subject, starts_at, time_zone, duration_minutes)
       select gen_random_uuid(), $1, gen_random_uuid(), 'Session ' || n, 'torah_genesis', now() + interval '1 day', 'Europe/Paris', 60 from generate_series(1, $2) n`,
      [host.id, SESSIONS],
    );
    await stage.pool.query('analyze');
    const list = { url: `${bare}/list?learner=${reader.id}` };
    const open = await race({ url: `${address}/api/sessions/public?timeZone=Europe/Paris`, headers }, list);
    const day = new Date().toISOString().slice(0, 10);
    const home = await race({ url: `${address}/api/home?timeZone=Europe/Paris&date=${day}`, headers }, list);
    return [
      line('list of public sessions: throughput to floor', open.throughput, ' ×', 0.6, 'more'),
      line('list of public sessions: p99 to floor', open.p99.ours / Math.max(1, open.p99.floor), ' ×', 3, 'less'),
      line(`home among ${SESSIONS} sessions: time to the floor’s list`, home.time, ' ×', 2, 'less'),
    ];
  },
};
