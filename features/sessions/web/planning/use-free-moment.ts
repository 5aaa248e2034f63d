import { useEffect } from 'react';
import { DURATION } from '../../shared/limits.ts';
import { instantOf } from '../../shared/wall-time.ts';
import { sessionsApi } from '../sessions-api.ts';
import type { PlanForm } from './plan-form.ts';

/** Empty, or passed while the form was closed. */
function needsHour(form: PlanForm): boolean {
  const { date, time, timeZone } = form.getValues();
  if (date === '' && time === '') return true;
  const at = instantOf({ date, time, timeZone });
  return at instanceof Date && at.getTime() <= Date.now();
}

/** The next free quarter of an hour, if no future time is set; retains concurrent input. */
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
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [form, open]);
}
