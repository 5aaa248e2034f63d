import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { AppContext } from '#server/app-context.ts';
import { updatesAfter } from './read-updates.ts';

/** The longest possible notes take less than a second. */
const TEXT_MS = 20_000;

const threads = new Piscina({
  filename: fileURLToPath(import.meta.resolve('./markdown-worker.ts')),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 5_000,
});

/**
 * Markdown, built in a worker thread so that the event loop stays free.
 * @returns null for an unreadable text, or after the time limit
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
