import { useEffect } from 'react';
import { DURATION } from '#features/sessions/shared/limits.ts';
import { instantOf } from '#features/sessions/shared/wall-time.ts';
import { planningApi } from '../planning-api.ts';
import type { PlanFields, PlanForm } from './plan-form.ts';

/** Whether the form's time is empty or past. */
function needsHour({ date, time, timeZone }: PlanFields): boolean {
  if (date === '' && time === '') return true;
  const at = instantOf({ date, time, timeZone });
  return at instanceof Date && at.getTime() <= Date.now();
}

/** Fills in the next free quarter of an hour, if no future time is set. Retains concurrent input. */
export function useFreeMoment({ getValues, setValue }: PlanForm, open: boolean): void {
  useEffect(() => {
    if (!open || !needsHour(getValues())) return;
    let gone = false;
    const { timeZone, durationMinutes = DURATION.default } = getValues();
    planningApi.freeMoment.call({ timeZone, durationMinutes }).then(
      (free) => {
        if (gone || !free || !needsHour(getValues())) return;
        setValue('date', free.date);
        setValue('time', free.time);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [getValues, setValue, open]);
}
