import { AsyncLocalStorage } from 'node:async_hooks';
import type { drizzleAdapter } from 'better-auth/adapters/drizzle';

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
    if (kept) kept.error ??= error;
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

/** Runs a request of the library; `error` is the first one the database gave meanwhile. */
export async function noting<Result>(work: () => Promise<Result>): Promise<{ result: Result; error: unknown }> {
  const kept: Notes = {};
  const result = await notes.run(kept, work);
  return { result, error: kept.error };
}
