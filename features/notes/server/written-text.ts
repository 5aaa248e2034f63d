import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { AppContext } from '#server/app-context.ts';
import { updatesAfter } from './read-updates.ts';

/** Milliseconds a text may take to be put together; one that is as long as notes may be takes less than one second. */
const TEXT_MS = 20_000;

const threads = new Piscina({
  filename: fileURLToPath(import.meta.resolve('./markdown-worker.ts')),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 5_000,
});

/**
 * The notes of a session as Markdown, put together in a thread of its own: the instance answers others meanwhile.
 * @returns null for a text that cannot be put together, or not in time
 */
export async function writtenText(app: Pick<AppContext, 'db' | 'log'>, sessionId: string): Promise<string | null> {
  const all: Uint8Array[] = [];
  let part = { seq: 0, more: true };
  while (part.more) {
    const { updates, ...next } = await updatesAfter(app.db, sessionId, part.seq);
    all.push(...updates.map((update) => Uint8Array.from(update)));
    part = next;
  }
  try {
    return await threads.run(all, { signal: AbortSignal.timeout(TEXT_MS) });
  } catch (error) {
    app.log.warn({ err: error, sessionId }, 'notes could not be read');
    return null;
  }
}
