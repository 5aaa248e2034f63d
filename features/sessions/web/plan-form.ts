import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { viewerZone } from '#web/times.ts';
import { DURATION, homeSubjects, newSession } from '../contract.ts';
import { checkPlan } from '../rules/check-plan.ts';

const fields = newSession.omit({ clientId: true, maxParticipants: true });
export type PlanFields = z.input<typeof fields>;
export type Plan = z.output<typeof fields>;

/** The specification's defaults, in the zone of this device. */
const emptyPlan = (): PlanFields => ({
  title: '',
  subject: homeSubjects[0],
  description: '',
  date: '',
  time: '',
  timeZone: viewerZone(),
  durationMinutes: DURATION.default,
  focusModeEnabled: false,
});

/** The server's own schema and checks, in the specification's order; the first that fails is the one shown. */
const resolver = zodResolver(
  fields.superRefine((plan, ctx) => {
    const checked = checkPlan(plan, new Date());
    if ('problem' in checked) {
      ctx.addIssue({ code: 'custom', path: [checked.problem.path], message: checked.problem.messageKey });
    }
  }),
);

/** The state of the form of /home; it lives as long as whoever holds it, so closing the dialog loses nothing. */
export function usePlanForm() {
  const [strict, setStrict] = useState(false);
  const form = useForm<PlanFields, unknown, Plan>({ defaultValues: emptyPlan(), resolver, mode: 'onTouched' });
  return {
    form,
    strict,
    /** Strict focus forces focus mode on. */
    chooseStrict(on: boolean) {
      setStrict(on);
      if (on) form.setValue('focusModeEnabled', true);
    },
    reset() {
      setStrict(false);
      form.reset(emptyPlan());
    },
  };
}
export type PlanFormState = ReturnType<typeof usePlanForm>;
