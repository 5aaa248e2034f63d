import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { once } from '#server/ops/once.ts';

type Run = Piscina['run'];

/**
 * A worker thread that starts with its first task, and ends when idle.
 * @param address of the worker's module
 * @param idleTimeout milliseconds
 */
export function oneThread(address: string, idleTimeout: number): Run {
  const open = once(async (): Promise<Piscina> => {
    const { Piscina } = await import('piscina');
    return new Piscina({ filename: fileURLToPath(address), minThreads: 0, maxThreads: 1, idleTimeout });
  });
  return async (task, options) => (await open()).run(task, options);
}
