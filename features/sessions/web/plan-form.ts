import { zodResolver } from '@hookform/resolvers/zod';
import { viewerZone } from '#web/times.ts';
import { DURATION, homeSubjects, newSession } from '../contract.ts';
import { checkPlan } from '../rules/check-plan.ts';

const fields = newSession.omit({ clientId: true, maxParticipants: true });
export type PlanForm = (typeof fields)['_zod']['input'];
export type Plan = (typeof fields)['_zod']['output'];

/** An empty form: the specification's defaults, in the zone of this device. */
export const emptyPlan = () => ({
  title: '',
  subject: homeSubjects[0],
  description: '',
  date: '',
  time: '',
  timeZone: viewerZone(),
  durationMinutes: DURATION.default as number,
  focusModeEnabled: false,
});

/** The server's own schema and checks, in the specification's order; the first that fails is the one shown. */
export const planResolver = zodResolver(
  fields.superRefine((plan, ctx) => {
    const checked = checkPlan(plan, new Date());
    if ('problem' in checked) {
      ctx.addIssue({ code: 'custom', path: [checked.problem.path], message: checked.problem.messageKey });
    }
  }),
);
