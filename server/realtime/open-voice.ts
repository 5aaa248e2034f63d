import type pg from 'pg';
import { Server } from 'socket.io';
import type { Config } from '../config.ts';
import type { Log } from '../ops/log.ts';
import { createEmitter } from './emit.ts';
import { createEndedRights } from './ended-rights.ts';
import type { RemoteEvents } from './events.ts';
import type { Link } from './link.ts';
import { adapterOn } from './linked-adapter.ts';
import { openPostgresVoice } from './postgres-link.ts';
import type { SocketServer } from './server.ts';

export type Voice = RemoteEvents & {
  close(): Promise<void>;
};

export async function openVoice(options: {
  config: Pick<Config, 'REDIS_URL'>;
  pool: pg.Pool;
  log: Log;
}): Promise<Voice> {
  const { config, pool, log } = options;
  let link: Link | undefined;
  const io: SocketServer = new Server({ adapter: adapterOn(() => link) });
  link = config.REDIS_URL
    ? await (await import('./redis-link.ts')).openRedisLink({ url: config.REDIS_URL, log, onMessage() {}, onGap() {} })
    : openPostgresVoice({ pool, log });
  return {
    ...createEmitter(io),
    signOut: createEndedRights(io).signOut,
    close: async () => link?.close(),
  };
}
