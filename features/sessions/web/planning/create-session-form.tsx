import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import { pageDurations, pageParticipants } from '../../contract.ts';
import { PartnerField } from './partner-field.tsx';
import { PlanTopic, PlanVisibility, PlanWhen } from './plan-fields.tsx';
import { type Plan, type PlanForm, type PlanKind, planKinds } from './plan-form.ts';
import { PlanDuration, PlanFocus, PlanNumber } from './plan-limits.tsx';
import { useRefusal } from './plan-problems.ts';

type Props = {
  kind: PlanKind;
  form: PlanForm;
  onSend: (plan: Plan) => void;
  sending: boolean;
  /** Where the title is typed. */
  title: RefObject<HTMLInputElement | null>;
};

/** The fields of a new session, as on /home or as on /sessions. */
export function CreateSessionForm({ kind, form, onSend, sending, title }: Props) {
  const { t } = useTranslation();
  const refuse = useRefusal();
  const isPublic = form.watch('isPublic');
  return (
    <form
      noValidate
      // What has the focus never lies below the button.
      className="grid gap-5 [&_:is(input,select,textarea,[role=slider])]:scroll-mb-28"
      onSubmit={form.handleSubmit(onSend, refuse)}
    >
      <PlanTopic form={form} title={title} subjects={planKinds[kind].subjects} />
      <PlanWhen form={form} />
      {kind === 'home' ? (
        <PlanDuration form={form} />
      ) : (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PlanNumber
            form={form}
            name="durationMinutes"
            label={t('sessions.duration')}
            choices={pageDurations}
            say={(count) => t('sessions.minutes', { count })}
          />
          <PlanNumber
            form={form}
            name="maxParticipants"
            label={t('sessions.participants')}
            choices={pageParticipants}
            say={(count) => t('sessions.people', { count })}
          />
        </div>
      )}
      <PlanVisibility form={form} />
      {!isPublic && <PartnerField form={form} />}
      <PlanFocus form={form} />
      <div className="sticky bottom-[calc(-1*max(1.25rem,env(safe-area-inset-bottom)))] z-10 -mx-5 -mb-[max(1.25rem,env(safe-area-inset-bottom))] border-t border-line bg-surface px-5 pt-3 sm:rounded-b-lg pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <Button type="submit" busy={sending} className="w-full">
          {t(sending ? 'sessions.creating' : 'sessions.submit')}
        </Button>
      </div>
    </form>
  );
}
