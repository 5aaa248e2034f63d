import type * as z from 'zod';
import type { House, Learner } from '#server/house.ts';
import type { textErrorForm } from '../contract.ts';
import { textErrorReports } from './tables.ts';

const often = { name: 'reports.text', points: 30, seconds: 3_600 };

/**
 * Keeps what a reader found wrong in a text, for whoever looks after the texts.
 * @throws {TooOften} above 30 an hour
 */
export async function reportTextError(
  house: House,
  learner: Learner,
  input: z.output<typeof textErrorForm>,
): Promise<{ received: true }> {
  await house.limits.count(often, learner.id);
  await house.db.insert(textErrorReports).values({ ...input, reporterId: learner.id });
  return { received: true };
}
