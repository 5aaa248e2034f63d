import { APIError } from 'better-auth';
import type { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { noteError } from './auth-errors.ts';

type MakeAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<MakeAdapter>;

/** Records original database errors: the account library converts them to its own. */
export function noteErrors(make: MakeAdapter): MakeAdapter {
  return (options) => watched(make(options));
}

function watched<Watched extends Partial<Adapter>>(adapter: Watched): Watched {
  const note = (error: unknown) => {
    if (!(error instanceof APIError)) noteError(error);
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
