import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import { zoneName } from '#shared/date-format.ts';
import { Dialog, Field, Input } from '#web/ui/index.ts';
import type { PublicSeriesCard, SeriesCard } from '../../contract.ts';
import { emptyPlan, type Plan, type PlanFields, usePlanForm } from '../form/plan-form.ts';
import { PlanDuration } from '../form/plan-limits.tsx';
import { type Refused, showRefused } from '../form/plan-problems.ts';
import { aboveSave, PlanSave } from '../form/plan-save.tsx';
import { RepeatField } from '../form/repeat-field.tsx';
import { fieldsOfRule } from '../form/repeat-fields.ts';
import { usePlanPublicSeries, useProposeSeries } from '../form/use-send-series.ts';

type Props = { series: SeriesCard | PublicSeriesCard; onClose: () => void };

export default function ChangeSeriesDialog({ series, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [start] = useState(() => fieldsOf(series));
  const form = usePlanForm(start);
  const repeat = useWatch({ control: form.control, name: 'repeat' });
  const outcome = { onCreated: onClose, onRefused: (fields: Refused[]) => showRefused(form, fields) };
  const { send, isPending } = useProposeSeries(outcome);
  const publicly = usePlanPublicSeries(outcome);
  function propose({ series: changed, publicSeries }: Plan) {
    if (changed) send({ ...changed, replaces: series.id });
    if (publicSeries) publicly.send({ ...publicSeries, replaces: series.id });
  }
  const partner = 'partner' in series ? series.partner : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('series.changeTitle')}
      description={
        partner ? t('series.changeHint', { name: `\u2068${partner.name}\u2069` }) : t('series.public.changeHint')
      }
      closeLabel={t('common.close')}
    >
      <form noValidate className={aboveSave} onSubmit={form.submit(propose)}>
        <Field label={t('series.form.from')} required error={form.errorOf('date')} hint={t('series.form.fromHint')}>
          {(field) => (
            <Input
              {...field}
              {...form.register('date')}
              type="date"
              min={wallTimeOf(new Date(), start.timeZone).date}
            />
          )}
        </Field>
        {repeat !== 'afterShabbat' && (
          <Field
            label={t('sessions.time')}
            required
            error={form.errorOf('time')}
            hint={t('sessions.zoneHint', { zone: zoneName(i18n.language, start.timeZone) })}
          >
            {(field) => <Input {...field} {...form.register('time')} type="time" />}
          </Field>
        )}
        <PlanDuration form={form} />
        <RepeatField form={form} changes={series} />
        <PlanSave busy={isPending || publicly.isPending}>
          {t(partner ? 'series.form.sendChange' : 'series.public.saveChange')}
        </PlanSave>
      </form>
    </Dialog>
  );
}

function fieldsOf({ rule, evenings, ...series }: SeriesCard | PublicSeriesCard): PlanFields {
  const { title, subject, textReference, textStep, durationMinutes, timeZone, keepsRestDays } = series;
  const partner = 'partner' in series ? series.partner : null;
  const next = evenings[0]?.date;
  const today = wallTimeOf(new Date(), timeZone).date;
  return {
    ...emptyPlan('page'),
    ...{ title, subject, textReference: textReference ?? '', textStep, durationMinutes, timeZone, keepsRestDays },
    ...fieldsOfRule(rule),
    ...{ date: next ?? today, time: series.wallTime, isPublic: partner === null, invite: 'list' },
    chosen: partner && { id: partner.id, name: partner.name, city: '' },
    ...('maxParticipants' in series && { maxParticipants: series.maxParticipants, description: series.description }),
    ...(series.untilDate !== null && { end: 'untilDate', untilDate: series.untilDate }),
    ...(series.count !== null && { end: 'left', count: Math.max(1, series.remaining ?? series.count) }),
  };
}
