import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const pages = join(import.meta.dirname, '../build/web');

export const workerFile = join(pages, 'sw.js');
export const workerBuild = (): string =>
  (JSON.parse(readFileSync(join(pages, '.vite/offline.json'), 'utf8')) as { id: string }).id;

type Handler = (event: never) => void;

/**
 * Runs the built worker's script.
 * @param scope its `self`, and further globals
 * @returns a function that calls a handler and waits for its work
 */
export function runWorker({ self, ...globals }: { self: object; [name: string]: unknown }) {
  const handlers: Record<string, Handler> = {};
  const addEventListener = (name: string, handler: Handler) => (handlers[name] = handler);
  const scope = { URL, Response, setTimeout, ...globals, self: { addEventListener, ...self } };
  runInNewContext(readFileSync(workerFile, 'utf8'), scope);
  return async function fire(name: string, event: Record<string, unknown> = {}): Promise<void> {
    const work: Promise<unknown>[] = [];
    handlers[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) } as never);
    for (let at = 0; at < work.length; at++) await work[at];
  };
}
