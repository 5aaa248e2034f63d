import { enteredSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';

export async function mayEnter(app: AppContext, learner: Learner, sessionId: string): Promise<boolean> {
  return enteredSession(app.db, learner.id, sessionId, app.now()).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'status' in error) return false;
      throw error;
    },
  );
}
