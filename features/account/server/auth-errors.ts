import { AsyncLocalStorage } from 'node:async_hooks';
import { APIError } from 'better-auth';
import type { drizzleAdapter } from 'better-auth/adapters/drizzle';

/** The database failed while the library worked; `cause` says how. */
export class DatabaseFailed extends Error {
  constructor(cause: unknown) {
    super('the database failed', { cause });
  }
}

type Notes = { error?: unknown };
const notes = new AsyncLocalStorage<Notes>();

type MakeAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<MakeAdapter>;

/**
 * The account library turns errors of the database into answers of its own ("no session", "user not created"). This
 * keeps them, so that a lost database is answered as one.
 */
export function noteErrors(make: MakeAdapter): MakeAdapter {
  return (options) => watched(make(options));
}

function watched<Watched extends Partial<Adapter>>(adapter: Watched): Watched {
  const note = (error: unknown) => {
    const kept = notes.getStore();
    // A refusal of the library passes through a transaction as well, and is no error of the database.
    if (kept && !(error instanceof APIError)) kept.error ??= error;
    throw error;
  };
  return new Proxy(adapter, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      if (name === 'transaction') {
        return (work: (tx: Partial<Adapter>) => unknown) =>
          Promise.resolve(member((tx: Partial<Adapter>) => work(watched(tx)))).catch(note);
      }
      return (...args: unknown[]) => {
        const result: unknown = member.apply(target, args);
        return result instanceof Promise ? result.catch(note) : result;
      };
    },
  });
}

/**
 * Runs a request of the library.
 * @throws {DatabaseFailed} when the database gave an error meanwhile; else whatever `work` throws
 */
export async function noting<Result>(work: () => Promise<Result>): Promise<Result> {
  const kept: Notes = {};
  const outcome = await notes.run(kept, work).then(
    (result) => () => result,
    (failure: unknown) => () => {
      throw failure;
    },
  );
  if (kept.error) throw new DatabaseFailed(kept.error);
  return outcome();
}
