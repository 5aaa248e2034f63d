import type { UseQueryResult } from '@tanstack/react-query';
import type { FocusSession, StudyRun } from '../../contract.ts';
import type { useRun } from './use-run.ts';

/** Props shared by all layouts of the timer. */
export type TimerProps = {
  study: ReturnType<typeof useRun>;
  run: StudyRun | null;
  time: { elapsed: number; remaining: number };
  session: UseQueryResult<FocusSession>;
  /** The page was left or lost focus a moment ago. */
  warned: boolean;
  breakDue: boolean;
  /** Passages read in this run. */
  passages: string[];
  sound: boolean;
  screenMayTurnOff: boolean;
};
