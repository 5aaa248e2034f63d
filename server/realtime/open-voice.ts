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

/** What a command says to the browsers at the running instances; it has none of its own. */
export type Voice = ReturnType<typeof createEmitter> & {
  /** Ends the sockets of a person everywhere; whoever is still signed in comes back as they are now. */
  signOut(learnerId: string): void;
  /** Once all was handed on. */
  close(): Promise<void>;
};

/** Joins the link between the instances, for a command that works beside them. */
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
