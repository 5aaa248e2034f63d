import type { AppContext } from '#server/app-context.ts';
import { oneThread } from './one-thread.ts';
import { updatesAfter } from './read-updates.ts';

/** Default limit. The longest possible notes take less than a second, plus a thread's start. */
const TEXT_MS = 20_000;

const inThread = oneThread(import.meta.resolve('./markdown-worker.ts'), 5_000);
/** Texts wait for each other: the time limit of each starts with its turn. */
const turns = { last: Promise.resolve() as Promise<unknown> };

type Reading = Pick<AppContext, 'db' | 'log'>;

/**
 * Notes as Markdown, built in a worker thread.
 * @param limit milliseconds, without the wait for other texts
 * @returns null for an unreadable text, or after the time limit
 */
export function writtenText(app: Reading, sessionId: string, limit = TEXT_MS): Promise<string | null> {
  const text = turns.last.then(() => readText(app, sessionId, limit));
  turns.last = text.catch(() => {});
  return text;
}

async function readText(app: Reading, sessionId: string, limit: number): Promise<string | null> {
  const all: Uint8Array[] = [];
  let part = { seq: 0, more: true };
  while (part.more) {
    const { updates, ...next } = await updatesAfter(app.db, sessionId, part.seq);
    all.push(...updates.map((update) => Uint8Array.from(update)));
    part = next;
  }
  try {
    return await inThread(all, { signal: AbortSignal.timeout(limit) });
  } catch (error) {
    app.log.warn({ err: error, sessionId }, 'notes could not be read');
    return null;
  }
}
