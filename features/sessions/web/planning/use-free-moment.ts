import { useEffect } from 'react';
import { DURATION } from '../../shared/limits.ts';
import { instantOf } from '../../shared/wall-time.ts';
import { sessionsApi } from '../sessions-api.ts';
import type { PlanForm } from './plan-form.ts';

/** No hour stands there, or one that went by while the form was closed. */
function needsHour(form: PlanForm): boolean {
  const { date, time, timeZone } = form.getValues();
  if (date === '' && time === '') return true;
  const at = instantOf({ date, time, timeZone });
  return at instanceof Date && at.getTime() <= Date.now();
}

/** A form that is opened without an hour ahead begins with the next quarter of an hour one is free; what is typed meanwhile stays. */
export function useFreeMoment(form: PlanForm, open: boolean): void {
  useEffect(() => {
    if (!open || !needsHour(form)) return;
    let gone = false;
    const { timeZone, durationMinutes = DURATION.default } = form.getValues();
    sessionsApi.freeMoment.call({ timeZone, durationMinutes }).then(
      (free) => {
        if (gone || !free || !needsHour(form)) return;
        form.setValue('date', free.date);
        form.setValue('time', free.time);
      },
      // A courtesy: without it the fields are empty, as they were.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [form, open]);
}
