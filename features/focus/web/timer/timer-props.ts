import type { UseQueryResult } from '@tanstack/react-query';
import type { FocusSession, StudyRun } from '../../contract.ts';
import type { useRun } from './use-run.ts';

export type TimerProps = {
  study: ReturnType<typeof useRun>;
  run: StudyRun | null;
  time: { elapsed: number; remaining: number };
  session: UseQueryResult<FocusSession>;
  /** The learner left or lost the focus a moment ago. */
  warned: boolean;
  breakDue: boolean;
  passages: string[];
  sound: boolean;
  screenMayTurnOff: boolean;
};
