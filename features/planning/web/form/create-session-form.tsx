import { type RefObject, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { pageDurations, pageParticipants } from '#features/sessions/shared/limits.ts';
import { useFeatures } from '#web/feature.ts';
import { PartnerField } from './partner-field.tsx';
import { PlanTopic, PlanVisibility, PlanWhen } from './plan-fields.tsx';
import { type Plan, type PlanForm, type PlanKind, planKinds } from './plan-form.ts';
import { PlanDuration, PlanFocus, PlanNumber } from './plan-limits.tsx';
import { aboveSave, PlanSave } from './plan-save.tsx';
import { RepeatField } from './repeat-field.tsx';

type Props = {
  kind: PlanKind;
  form: PlanForm;
  onSend: (plan: Plan) => void;
  sending: boolean;
  title: RefObject<HTMLInputElement | null>;
};

export function CreateSessionForm({ kind, form, onSend, sending, title }: Props) {
  const { t } = useTranslation();
  const [isPublic, invite, chosen, repeat] = form.watch(['isPublic', 'invite', 'chosen', 'repeat']);
  const partner = !isPublic && invite === 'list' ? chosen : null;
  const isSeries = (isPublic || partner) && repeat !== 'once';
  return (
    <form
      noValidate
      className={aboveSave}
      onSubmit={form.submit((plan) => onSend(kind === 'home' && plan.partner ? forTwo(plan) : plan))}
    >
      <PlanTopic form={form} title={title} subjects={planKinds[kind].subjects} isNew />
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
      {partner && <PlanTexts form={form} personId={partner.id} />}
      <RepeatField form={form} />
      {!isSeries && <PlanFocus form={form} />}
      <PlanSave busy={sending}>
        {isSeries
          ? t(isPublic ? 'series.public.submit' : 'series.form.submit')
          : t(sending ? 'sessions.creating' : 'sessions.submit')}
      </PlanSave>
    </form>
  );
}

function PlanTexts({ form, personId }: { form: PlanForm; personId: string }) {
  function choose({ reference, title }: { reference: string; title: string }) {
    form.setValue('textReference', reference, { shouldDirty: true });
    if (form.getValues('title').trim() === '') form.setValue('title', title, { shouldDirty: true });
  }
  return useFeatures().map(
    ({ name, PlanText }) =>
      PlanText && (
        <Suspense key={name}>
          <PlanText personId={personId} onChoose={choose} />
        </Suspense>
      ),
  );
}

/** /home has no field for seats: with one partner there are two. */
const forTwo = (plan: Plan): Plan => ({ ...plan, maxParticipants: 2 });
