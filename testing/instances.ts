import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import * as z from 'zod';
import { features } from '#app/server.ts';
import { readConfig } from '#server/config.ts';
import type { Feature } from '#server/feature.ts';
import { type Instance, open } from '#server/open.ts';
import { createLog } from '#server/ops/log.ts';
import { defineEvents } from '#shared/events.ts';
import { databaseSettings } from './processes.ts';
import { openWorld, type World } from './world.ts';

export const testEvents = defineEvents('test', { toBrowsers: { hint: z.object({ n: z.int() }) } });

export type Received = { event: string; payload: unknown };
export type Browser = {
  socket: Socket;
  heard: Received[];
  resyncs: () => number;
};

export type Cluster = {
  world: World;
  instances: Instance[];
  addressOf(index: number): string;
  /** Rejects when the connection is refused. */
  connect(index: number, cookie: string | null, options?: Partial<ManagerOptions & SocketOptions>): Promise<Browser>;
  close(): Promise<void>;
};

/** @param more features besides the app's */
export async function openInstances(
  count: number,
  env: Record<string, string> = {},
  more: Feature[] = [],
): Promise<Cluster> {
  const world = await openWorld();
  const folder = await mkdtemp(join(tmpdir(), 'havruta-cluster-'));
  const settings = {
    ...databaseSettings(world),
    DATA_DIR: folder,
    LIBRARY_URL: 'none',
    SECRET: world.app.config.SECRET,
    PORT: '0',
    BASE_URL: 'http://localhost:3000',
    ...env,
  };
  const instances: Instance[] = [];
  for (let index = 0; index < count; index++)
    instances.push(await open(readConfig(settings), createLog('silent'), [...features, ...more]));
  const sockets: Socket[] = [];
  const addressOf = (index: number) => `http://127.0.0.1:${instances[index]?.port}`;

  return {
    world,
    instances,
    addressOf,
    connect(index, cookie, options = {}) {
      const socket = io(addressOf(index), {
        path: '/realtime',
        transports: ['websocket'],
        reconnectionDelay: 50,
        reconnectionDelayMax: 200,
        forceNew: true,
        extraHeaders: { origin: 'http://localhost:3000', ...(cookie ? { cookie } : {}) },
        ...options,
      });
      sockets.push(socket);
      const heard: Received[] = [];
      let resyncs = 0;
      socket.onAny((event: string, payload: unknown) =>
        event === 'resync' ? resyncs++ : heard.push({ event, payload }),
      );
      return new Promise((resolve, reject) => {
        socket.on('connect', () => resolve({ socket, heard, resyncs: () => resyncs }));
        socket.on('connect_error', (error) => {
          socket.disconnect();
          reject(error);
        });
      });
    },
    async close() {
      for (const socket of sockets) socket.disconnect();
      await Promise.all(instances.map((instance) => instance.close()));
      await world.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
