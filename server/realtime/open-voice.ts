import type pg from 'pg';
import { Server } from 'socket.io';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createEmitter } from './emit.ts';
import { createEndedRights } from './ended-rights.ts';
import type { Link } from './link.ts';
import { adapterOn } from './linked-adapter.ts';
import { openPostgresVoice } from './postgres-link.ts';
import type { SocketServer } from './server.ts';

/** Sends events of a command to browsers at the running instances; it has no browsers itself. */
export type Voice = ReturnType<typeof createEmitter> & {
  /** Closes all sockets of a person; browsers that are still signed in reconnect. */
  signOut(learnerId: string): void;
  /** Closes once everything is published. */
  close(): Promise<void>;
};

/** Joins the link between instances for a command that runs beside them. */
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
