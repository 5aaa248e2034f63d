import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ChangedPlan,
  homeSubjects,
  newSession,
  pageSubjects,
  type Session,
  type Subject,
} from '#features/sessions/contract.ts';
import { ENOUGH } from '#features/sessions/shared/life-cycle.ts';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import { useStoredForm } from '#web/forms/stored-form.ts';
import { viewerZone } from '#web/times/times.ts';
import { PlanTopic, PlanWhen } from './plan-fields.tsx';
import { type Plan, type PlanFields, usePlanForm } from './plan-form.ts';
import { PlanDuration, PlanFocus, PlanNumber } from './plan-limits.tsx';
import { showRefused } from './plan-problems.ts';
import { aboveSave, PlanSave } from './plan-save.tsx';
import { useEditSession } from './use-edit-session.ts';

type Props = { session: Session; onSaved: () => void };

const { minValue, maxValue } = newSession.shape.maxParticipants.unwrap();
const people = Array.from({ length: Number(maxValue) - Number(minValue) + 1 }, (_, n) => n + Number(minValue));

export function EditSessionForm({ session, onSaved }: Props) {
  const { t } = useTranslation();
  const [before] = useState(() => fieldsOf(session));
  const form = usePlanForm(before);
  // Drafts of an older state are not restored.
  const forget = useStoredForm(`edit ${session.id} ${JSON.stringify(before)}`, form);
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { save, isPending } = useEditSession({
    onSaved() {
      forget();
      onSaved();
    },
    onRefused: (fields) => showRefused(form, fields),
  });
  const send = (plan: Plan) => save(changeOf(session, before, plan));
  // Another hour must be proposed to the other participant (`series/move-dialog.tsx`).
  const isMovedTogether = session.seriesId !== undefined && !session.isPublic && session.participantCount >= ENOUGH;
  const ofHome = (homeSubjects as readonly Subject[]).includes(session.subject);
  return (
    <form noValidate className={aboveSave} onSubmit={form.submit(send)}>
      <PlanTopic
        form={form}
        title={title}
        subjects={ofHome ? homeSubjects : pageSubjects}
        unknownText={session.textUnknown && (session.textReference ?? undefined)}
      />
      {isMovedTogether ? (
        <p className="text-sm text-ink-soft">{t('series.moveAsks')}</p>
      ) : (
        <PlanWhen form={form} except={session.id} />
      )}
      <PlanDuration form={form} />
      <PlanNumber
        form={form}
        name="maxParticipants"
        label={t('sessions.participants')}
        choices={people.filter((count) => count >= session.participantCount)}
        say={(count) => t('sessions.people', { count })}
      />
      <PlanFocus form={form} />
      <PlanSave busy={isPending}>{t('sessions.edit.save')}</PlanSave>
    </form>
  );
}

function fieldsOf(session: Session): PlanFields {
  const { title, subject, description, durationMinutes, focusModeEnabled, strictFocus, maxParticipants } = session;
  return {
    title,
    subject,
    description,
    ...wallTimeOf(new Date(session.startsAt), viewerZone()),
    durationMinutes,
    focusModeEnabled,
    strictFocus,
    maxParticipants,
    isPublic: session.isPublic,
    textReference: session.textReference ?? '',
  };
}

/** Sends an unchanged time in its planned zone: otherwise an hour that occurs twice would move. */
function changeOf(
  session: Session,
  before: PlanFields,
  { isPublic: _isPublic, partner: _partner, series: _series, ...plan }: Plan,
): ChangedPlan {
  const untouched = plan.date === before.date && plan.time === before.time;
  return {
    ...plan,
    id: session.id,
    ...(untouched ? wallTimeOf(new Date(session.startsAt), session.timeZone) : {}),
  };
}
