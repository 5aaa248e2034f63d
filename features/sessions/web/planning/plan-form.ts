import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import type { PersonChoice } from '#features/people/contract.ts';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { viewerZone } from '#web/times/times.ts';
import { DURATION, homeSubjects, type NewSession, newSession, pageParticipants, pageSubjects } from '../../contract.ts';
import { checkPlan } from '../../shared/check-plan.ts';

const fields = newSession.omit({ clientId: true, partner: true }).extend({
  invite: z.enum(['list', 'email']).default('list'),
  chosen: z.custom<PersonChoice | null>().default(null),
  email: z.string().default(''),
});
export type PlanFields = z.input<typeof fields>;
export type Plan = Omit<NewSession, 'clientId'>;
/** `partner` is the server's name for the invitee. */
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
    }
  })
  .transform(({ invite, chosen, email, ...plan }): Plan => {
    const byMail = invitesByMail({ ...plan, invite, email });
    const byName = !plan.isPublic && invite === 'list' && chosen;
    return {
      ...plan,
      focusModeEnabled: plan.focusModeEnabled || plan.strictFocus,
      textReference: plan.textReference || null,
      ...(byMail ? { partner: { email: email.trim() } } : byName ? { partner: { id: chosen.id } } : {}),
    };
  });

const invitesByMail = ({ isPublic, invite, email }: { isPublic: boolean; invite: string; email: string }) =>
  !isPublic && invite === 'email' && email.trim() !== '';

/** Belongs to the caller, so closing a dialog retains it. */
export const usePlanForm = (start: PlanFields) =>
  useAppForm<PlanFields, Plan>({ defaultValues: start, resolver: zodResolver(checked) });
export type PlanForm = ReturnType<typeof usePlanForm>;
