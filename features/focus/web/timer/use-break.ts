import type { StudyRun } from '../../contract.ts';
import { serverNow } from './server-time.ts';
import { useTick } from './use-tick.ts';

const SECOND = 1_000;

/** Remaining milliseconds; 0 when over, null without a break. */
export function useBreak(run: StudyRun | null): number | null {
  const until = run?.phase === 'paused' ? run.breakUntil : null;
  useTick(until !== null, SECOND);
  return until === null ? null : Math.max(0, Date.parse(until) - serverNow());
}
