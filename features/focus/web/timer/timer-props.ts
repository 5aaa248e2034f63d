import type { UseQueryResult } from '@tanstack/react-query';
import type { FocusSession, StudyRun } from '../../contract.ts';
import type { useRun } from './use-run.ts';

export type TimerProps = {
  study: ReturnType<typeof useRun>;
  run: StudyRun | null;
  time: { elapsed: number; remaining: number };
  session: UseQueryResult<FocusSession>;
  /** Left or lost focus a moment ago. */
  warned: boolean;
  breakDue: boolean;
  /** Read in this run. */
  passages: string[];
  sound: boolean;
  screenMayTurnOff: boolean;
};
