import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#testing/processes.ts';
import { unprivileged } from '../../scripts/system-postgres.mjs';

/** Seconds: a silent leader loses its lock after `ttl`, and `loop_wait` passes between two checks. */
const LEASE = { ttl: 6, loop_wait: 1, retry_timeout: 2 };
const READY_MS = 120_000;

type Member = { name: string; role: string; state: string };
type Node = { name: string; sql: number; rest: number; child: ChildProcess | null; data: string; file: string };

const program = process.env.PATRONI || 'patroni';

/** Programs of Debian that the drill needs; @returns the missing ones. */
export const missingPrograms = (): string[] =>
  [program, 'etcd'].filter((name) => spawnSync('which', [name]).status !== 0);

export type Nodes = Awaited<ReturnType<typeof startNodes>>;

/** Three PostgreSQL servers under Patroni in strict synchronous mode, with one etcd. */
export async function startNodes(bin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'havruta-drill-'));
  const user = unprivileged();
  const own = (path: string) => user.uid !== undefined && chownSync(path, user.uid, user.gid ?? user.uid);
  own(folder);
  const log = openSync(join(folder, 'log'), 'a');
  const [client, peer] = [await freePort(), await freePort()];
  const etcd = spawn(
    'etcd',
    [
      ...['--data-dir', join(folder, 'etcd'), '--listen-client-urls', `http://127.0.0.1:${client}`],
      ...['--advertise-client-urls', `http://127.0.0.1:${client}`, '--listen-peer-urls', `http://127.0.0.1:${peer}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
      ...['--initial-cluster', `default=http://127.0.0.1:${peer}`],
    ],
    { stdio: ['ignore', log, log], cwd: folder, ...user },
  );

  const nodes: Node[] = [];
  for (const name of ['one', 'two', 'three']) {
    const node = { name, sql: await freePort(), rest: await freePort(), child: null, data: join(folder, name) };
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(configOf({ ...node, file }, `127.0.0.1:${client}`, bin, folder)));
    own(file);
    nodes.push({ ...node, file });
  }
  const begin = (node: Node) => {
    node.child = spawn(program, [node.file], { stdio: ['ignore', log, log], cwd: folder, ...user });
  };
  const named = (name: string) => nodes.find((node) => node.name === name) as Node;

  async function members(): Promise<Member[]> {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => null,
      );
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }
  async function ready(): Promise<string> {
    for (const end = Date.now() + READY_MS; Date.now() < end; await wait(500)) {
      const all = await members();
      const primary = all.find(({ role }) => role === 'leader');
      const healthy = all.filter(({ state }) => state === 'running' || state === 'streaming');
      if (primary && healthy.length === nodes.length && all.some(({ role }) => role === 'sync_standby'))
        return primary.name;
    }
    throw new Error(`the nodes are not ready:\n${readFileSync(join(folder, 'log'), 'utf8').slice(-3_000)}`);
  }

  for (const node of nodes) begin(node);
  return {
    hosts: nodes.map(({ sql }) => `127.0.0.1:${sql}`).join(','),
    ready,
    /** Kills all processes of a node. @returns a function that restarts it */
    kill(name: string) {
      const node = named(name);
      for (const pid of processesOf(node)) signal(pid, 'SIGKILL');
      return async () => {
        await wait(1_000);
        begin(node);
      };
    },
    /** Stops a node's processes. @returns a function that continues them */
    freeze(name: string) {
      const stopped = processesOf(named(name));
      for (const pid of stopped) signal(pid, 'SIGSTOP');
      return async () => {
        for (const pid of stopped) signal(pid, 'SIGCONT');
      };
    },
    async switchOver(name: string) {
      const standby = (await members()).find(({ role }) => role === 'sync_standby')?.name;
      const answer = await fetch(`http://127.0.0.1:${named(name).rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name, candidate: standby }),
      });
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`);
      return async () => {};
    },
    stop() {
      for (const node of nodes) for (const pid of processesOf(node)) signal(pid, 'SIGKILL');
      etcd.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function configOf({ name, sql, rest, data }: Node, etcd: string, bin: string, folder: string) {
  const account = (username: string) => ({ username, password: 'drill' });
  return {
    scope: 'drill',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: etcd },
    bootstrap: {
      dcs: {
        ...LEASE,
        maximum_lag_on_failover: 1_048_576,
        master_start_timeout: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on', max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${sql}`,
      connect_address: `127.0.0.1:${sql}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: { superuser: account('postgres'), replication: account('replicator') },
      pg_hba: [
        'host all all 127.0.0.1/32 trust',
        'host replication replicator 127.0.0.1/32 trust',
        'local all all trust',
      ],
      parameters: { unix_socket_directories: folder, shared_buffers: '64MB' },
    },
  };
}

function processesOf({ child, data }: Node): number[] {
  const postmaster = Number(readOr(join(data, 'postmaster.pid'), '').split('\n')[0]) || 0;
  const children = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && postmaster > 0 && parentOf(pid) === postmaster,
  );
  return [child?.pid ?? 0, postmaster, ...children.map(Number)].filter((pid) => pid > 0);
}

const parentOf = (pid: string) => Number(/^PPid:\s+(\d+)/m.exec(readOr(`/proc/${pid}/status`, ''))?.[1]);

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}
