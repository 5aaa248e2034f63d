import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

type Reading = { url: string; cookie: string; milliseconds: number };

const CONNECTIONS = 4;

/**
 * Runs in a separate thread: the benchmark's work is not measured.
 * @returns p99 in ms with microseconds
 */
export async function othersRead(url: string, cookie: string, milliseconds: number): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, cookie, milliseconds } satisfies Reading });
  const [p99] = await once(worker, 'message');
  return p99;
}

async function read({ url, cookie, milliseconds }: Reading): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const waits = createHistogram();
  const until = performance.now() + milliseconds;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) waits.record(Math.ceil((await timed(url, { cookie }, agent)) * 1_000));
    }),
  );
  agent.destroy();
  parentPort?.postMessage(waits.percentile(99) / 1_000);
}

/**
 * @returns duration in ms
 * @throws if the status is not 200
 */
export function timed(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - began));
    }).on('error', reject);
  });
}

if (!isMainThread) await read(workerData);
