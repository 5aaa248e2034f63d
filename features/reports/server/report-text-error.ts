import type * as z from 'zod';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { textErrorForm } from '../contract.ts';
import { type Received, saveOnce } from './save-once.ts';
import { textErrorReports } from './tables.ts';

const often = { name: 'reports.text', points: 30, seconds: 3_600 };

/** @throws CLIENT_ID_REUSED (409), {RateLimited} above 30 an hour */
export async function reportTextError(
  app: AppContext,
  learner: Learner,
  input: z.output<typeof textErrorForm>,
): Promise<Received> {
  const { clientId: _clientId, ...report } = input;
  return saveOnce(app, textErrorReports, learner, input, often, [learner.id], (columns) =>
    app.db
      .insert(textErrorReports)
      .values({ ...report, ...columns })
      .onConflictDoNothing({ target: textErrorReports.requestKey })
      .returning({ number: textErrorReports.number }),
  );
}
