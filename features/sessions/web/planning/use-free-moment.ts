import { useEffect } from 'react';
import { DURATION } from '../../shared/limits.ts';
import { sessionsApi } from '../sessions-api.ts';
import type { PlanForm } from './plan-form.ts';

/** An empty form that is opened begins with the next quarter of an hour one is free; what is typed meanwhile stays. */
export function useFreeMoment(form: PlanForm, open: boolean): void {
  useEffect(() => {
    const isEmpty = () => form.getValues('date') === '' && form.getValues('time') === '';
    if (!open || !isEmpty()) return;
    let gone = false;
    const { timeZone, durationMinutes = DURATION.default } = form.getValues();
    sessionsApi.freeMoment.call({ timeZone, durationMinutes }).then(
      (free) => {
        if (gone || !free || !isEmpty()) return;
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
