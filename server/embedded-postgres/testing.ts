import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach } from 'vitest';
import { copyPrograms } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import type { User } from './identity.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { findPlace, type Place, putInPlace } from './place.ts';
import { giveTree } from './trees.ts';

/** Call once per file, before its tests. */
export async function groundOfFile() {
  const ground = await openGround();
  afterEach(ground.stopAll);
  afterAll(ground.close);
  return ground;
}

async function openGround() {
  const root = await mkdtemp(join(tmpdir(), 'havruta-pg-'));
  const folders = new Set<string>();
  const started: EmbeddedPostgres[] = [];
  let first: Promise<Place> | undefined;
  let count = 0;

  const newFolder = (name = `data-${++count}`): string => {
    const folder = join(root, name);
    folders.add(folder);
    return folder;
  };
  return {
    root,
    newFolder,
    async newCluster(): Promise<string> {
      first ??= makeCluster(newFolder());
      const { data, password } = await first;
      const dataDir = newFolder();
      const place = await findPlace(dataDir);
      const copy = join(place.home, 'data.copy');
      await cp(data, copy, { recursive: true });
      if (place.owner) await giveTree(copy, place.owner);
      await putInPlace(place, copy, password);
      return dataDir;
    },
    async newOpenFolder(name?: string): Promise<string> {
      const folder = newFolder(name);
      await mkdir(folder, { recursive: true });
      for (let path = folder; path.length >= root.length; path = join(path, '..')) await chmod(path, 0o755);
      return folder;
    },
    async start(
      dataDir: string,
      more: { log?: (line: string) => void; durable?: boolean; walArchive?: string } = {},
    ): Promise<EmbeddedPostgres> {
      // Unsynced files are removed forty times faster.
      const embedded = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false, ...more });
      started.push(embedded);
      return embedded;
    },
    async stopAll() {
      for (const one of started.splice(0)) await one.stop();
    },
    async close() {
      const homes = await Promise.all(
        [...folders].map((folder) =>
          findPlace(folder).then(
            ({ home }) => home,
            () => folder,
          ),
        ),
      );
      for (const folder of [...homes, root]) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeCluster(dataDir: string): Promise<Place> {
  const place = await findPlace(dataDir);
  await ensureCluster(place, await copyPrograms(place.programs), false);
  return place;
}

export async function query(connection: pg.ClientConfig, text: string, values: unknown[] = []) {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

export function startOwner(dataDir: string, mode: 'hold' | 'write', user?: User): ChildProcess {
  const script = fileURLToPath(new URL('./testing-owner.ts', import.meta.url));
  return spawn(process.execPath, [script, dataDir, mode], { ...user, stdio: ['ignore', 'pipe', 'inherit'] });
}

export async function* linesOf(child: ChildProcess): AsyncGenerator<string> {
  if (child.stdout) yield* createInterface({ input: child.stdout });
}

export async function lineOf(child: ChildProcess, wanted: RegExp): Promise<string> {
  for await (const line of linesOf(child)) if (wanted.test(line)) return line;
  throw new Error(`the process ended without saying ${wanted}`);
}
