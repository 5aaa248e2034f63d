import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DURATION } from '#features/sessions/shared/limits.ts';
import { instantOf } from '#features/sessions/shared/wall-time.ts';
import type { PlanForm } from './plan-form.ts';

/** Milliseconds to wait: typing a date passes through many others. */
const WAIT_MS = 400;

export function useSettledPlan(form: PlanForm) {
  const [date, time, timeZone, durationMinutes = DURATION.default] = useWatch({
    control: form.control,
    name: ['date', 'time', 'timeZone', 'durationMinutes'],
  });
  const [planned, settle] = useState({ date, time, timeZone, durationMinutes });
  useEffect(() => {
    const waiting = setTimeout(() => settle({ date, time, timeZone, durationMinutes }), WAIT_MS);
    return () => clearTimeout(waiting);
  }, [date, time, timeZone, durationMinutes]);
  return { planned, there: instantOf(planned) instanceof Date };
}
