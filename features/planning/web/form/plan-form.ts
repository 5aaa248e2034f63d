import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import type { PersonChoice } from '#features/people/contract.ts';
import {
  DURATION,
  homeSubjects,
  type NewSession,
  newSession,
  pageParticipants,
  pageSubjects,
} from '#features/sessions/contract.ts';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { viewerZone } from '#web/times/times.ts';
import { checkPlan } from '../../shared/check-plan.ts';
import {
  emptyRepeat,
  type PublicSeriesDraft,
  publicSeriesOf,
  repeatFields,
  repeatProblem,
  type SeriesDraft,
  seriesOf,
} from './repeat-fields.ts';

const fields = newSession.omit({ clientId: true, partner: true }).extend({
  invite: z.enum(['list', 'email']).default('list'),
  chosen: z.custom<PersonChoice | null>().default(null),
  email: z.string().default(''),
  ...repeatFields,
});
export type PlanFields = z.input<typeof fields>;
/** `series` is proposed and `publicSeries` planned instead of a single session. */
export type Plan = Omit<NewSession, 'clientId'> & { series?: SeriesDraft; publicSeries?: PublicSeriesDraft };
export type PlanField = keyof PlanFields;

export const planKinds = {
  home: { subjects: homeSubjects, start: { subject: homeSubjects[0], durationMinutes: DURATION.default } },
  page: {
    subjects: pageSubjects,
    start: { subject: pageSubjects[0], durationMinutes: DURATION.default, maxParticipants: pageParticipants[0] },
  },
} as const;
export type PlanKind = keyof typeof planKinds;

export const emptyPlan = (kind: PlanKind): PlanFields => ({
  title: '',
  description: '',
  date: '',
  time: '',
  timeZone: viewerZone(),
  focusModeEnabled: false,
  strictFocus: false,
  isPublic: true,
  textReference: '',
  invite: 'list',
  chosen: null,
  email: '',
  ...emptyRepeat,
  days: [],
  ...planKinds[kind].start,
});

const address = newSession.shape.partner.unwrap().options[1].shape.email;

const checked = fields
  .superRefine((plan, ctx) => {
    const result = checkPlan(plan, new Date());
    if ('problem' in result) {
      const { path, messageKey } = result.problem;
      ctx.addIssue({ code: 'custom', path: [path], message: messageKey });
    } else if (invitesByMail(plan) && !address.safeParse(plan.email.trim()).success) {
      ctx.addIssue({ code: 'custom', path: ['email'], message: 'sessions.emailInvalid' });
    } else {
      const problem = (plan.isPublic || byName(plan)) && repeatProblem(plan, plan.date);
      if (problem) ctx.addIssue({ code: 'custom', path: [problem.path], message: problem.messageKey });
    }
  })
  .transform(
    ({
      invite,
      chosen,
      email,
      repeat,
      days,
      minutesAfter,
      textStep,
      end,
      untilDate,
      count,
      keepsRestDays,
      ...plan
    }): Plan => {
      const byMail = invitesByMail({ ...plan, invite, email });
      const person = byName({ ...plan, invite, chosen }) ? chosen : null;
      const repeated = { repeat, days, minutesAfter, textStep, end, untilDate, count, keepsRestDays };
      const series = seriesOf(plan, repeated, person);
      const publicSeries = publicSeriesOf({ ...plan, textReference: plan.textReference || null }, repeated);
      return {
        ...plan,
        focusModeEnabled: plan.focusModeEnabled || plan.strictFocus,
        textReference: plan.textReference || null,
        ...(byMail ? { partner: { email: email.trim() } } : person ? { partner: { id: person.id } } : {}),
        ...(series && { series }),
        ...(publicSeries && { publicSeries }),
      };
    },
  );

const byName = ({ isPublic, invite, chosen }: { isPublic: boolean; invite: string; chosen: PersonChoice | null }) =>
  !isPublic && invite === 'list' && chosen !== null;

const invitesByMail = ({ isPublic, invite, email }: { isPublic: boolean; invite: string; email: string }) =>
  !isPublic && invite === 'email' && email.trim() !== '';

/** The caller owns the form, so closing a dialog retains the input. */
export const usePlanForm = (start: PlanFields) =>
  useAppForm<PlanFields, Plan>({ defaultValues: start, resolver: zodResolver(checked) });
export type PlanForm = ReturnType<typeof usePlanForm>;
