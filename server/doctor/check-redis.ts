import { createClient } from '@redis/client';
import type { Config } from '#server/config.ts';
import { findMaster } from '#server/realtime/find-master.ts';
import { hostsOf, isSentinelUrl, readSentinelUrl } from '#server/realtime/sentinel-address.ts';
import { bad, errorMessage, type Finding, good } from './finding.ts';

const PATIENCE_MS = 5_000;

export async function checkRedis({ REDIS_URL }: Config): Promise<Finding[]> {
  if (!REDIS_URL) return [good('instances', 'they reach each other over PostgreSQL')];
  const clients: Client[] = [];
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error('nobody answered in time')), PATIENCE_MS);
    });
    await Promise.race([comesBack(REDIS_URL, clients), late]);
    return [good('instances', `${hostsOf(REDIS_URL)} passes on what they say`)];
  } catch (error) {
    return [
      bad(
        'instances',
        `${hostsOf(REDIS_URL)} does not pass on what they say (${errorMessage(error)})`,
        'Start Redis, or correct REDIS_URL: pages of another instance show nothing new by themselves until then.',
      ),
    ];
  } finally {
    clearTimeout(timer);
    for (const client of clients) if (client.isOpen) client.destroy();
  }
}

const newClient = (url: string) =>
  createClient({ url, socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: false } });
type Client = ReturnType<typeof newClient>;

async function comesBack(url: string, clients: Client[]): Promise<void> {
  const master = isSentinelUrl(url) ? await findMaster(readSentinelUrl(url)) : url;
  const [speaker, listener] = [newClient(master), newClient(master)];
  clients.push(speaker, listener);
  for (const client of clients) client.on('error', () => {});
  await Promise.all([speaker.connect(), listener.connect()]);
  const channel = `havruta:doctor:${process.pid}`;
  const heard = Promise.withResolvers<void>();
  await listener.subscribe(channel, () => heard.resolve());
  await speaker.publish(channel, '');
  await heard.promise;
}
