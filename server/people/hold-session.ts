import type { AppContext, Learner } from '../app-context.ts';
import type { Queryable } from '../database/database.ts';

/**
 * Checks that a request's session is open, and locks it until the transaction ends. Call it before issuing what
 * outlives a session (push device, calendar address).
 * @returns false if the session was ended
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
