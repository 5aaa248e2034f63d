import type { TestLearner } from '#testing/factories.ts';
import type { StudyRun } from '../contract.ts';
import { advanceSessions, sessionOfTwo } from './focus.ts';
import { at, learn, noa, ruth, world } from './world.ts';

export const planned = (given: { startsAt?: Date; focusModeEnabled?: boolean; strictFocus?: boolean } = {}) =>
  sessionOfTwo(world, [ruth, noa], at(0), given);
export const strictly = () => planned({ focusModeEnabled: true, strictFocus: true });
export async function both(session: string): Promise<[StudyRun, StudyRun]> {
  return [(await learn.start(ruth, session)).body, (await learn.start(noa, session)).body];
}
export const entriesOf = async (who: TestLearner) =>
  (await learn.ask<{ entries: { amount: number; reason: string }[] }>(who, 'GET', '/ledger')).body.entries.map(
    ({ amount, reason }) => [reason, amount],
  );
export const advance = () => advanceSessions(world);
