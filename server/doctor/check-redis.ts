import { createClient } from '@redis/client';
import type { Config } from '#server/config.ts';
import { bad, type Finding, good, said } from './finding.ts';

const PATIENCE_MS = 5_000;

/** Checks that a message published to Redis arrives at a subscriber. */
export async function checkRedis({ REDIS_URL }: Config): Promise<Finding[]> {
  if (!REDIS_URL) return [good('instances', 'they reach each other over PostgreSQL')];
  const [speaker, listener] = [newClient(REDIS_URL), newClient(REDIS_URL)];
  for (const client of [speaker, listener]) client.on('error', () => {});
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error('nobody answered in time')), PATIENCE_MS);
    });
    await Promise.race([comesBack(speaker, listener), late]);
    return [good('instances', `${new URL(REDIS_URL).host} passes on what they say`)];
  } catch (error) {
    return [
      bad(
        'instances',
        `${new URL(REDIS_URL).host} does not pass on what they say (${said(error)})`,
        'Start Redis, or correct REDIS_URL: pages of another instance show nothing new by themselves until then.',
      ),
    ];
  } finally {
    clearTimeout(timer);
    for (const client of [speaker, listener]) if (client.isOpen) client.destroy();
  }
}

const newClient = (url: string) =>
  createClient({ url, socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: false } });
type Client = ReturnType<typeof newClient>;

async function comesBack(speaker: Client, listener: Client): Promise<void> {
  await Promise.all([speaker.connect(), listener.connect()]);
  const channel = `havruta:doctor:${process.pid}`;
  const heard = Promise.withResolvers<void>();
  await listener.subscribe(channel, () => heard.resolve());
  await speaker.publish(channel, '');
  await heard.promise;
}
