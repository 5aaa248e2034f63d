import type { AppContext, Learner } from './app-context.ts';
import type { Queryable } from './database.ts';

/**
 * Before something is handed out that outlives a session (a push device, a calendar address): whether the session it is
 * asked for with is still open; it then stays so until the transaction ends.
 * @returns false when the session was ended: refuse it
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
