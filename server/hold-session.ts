import type { AppContext, Learner } from './app-context.ts';
import type { Queryable } from './database.ts';

/**
 * Checks that the session of a request is still open, and locks it until the transaction ends. Called before something
 * is issued that outlives a session (a push device, a calendar address).
 * @returns false if the session was ended: refuse the request
 */
export async function holdSession(
  app: AppContext,
  tx: Queryable,
  learner: Pick<Learner, 'id'>,
  headers: Headers,
): Promise<boolean> {
  const feature = app.features.find(({ holdSession }) => holdSession);
  return (await feature?.holdSession?.(app, tx, learner, headers)) ?? false;
}
