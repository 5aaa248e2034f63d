import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { zoneName } from '#shared/date-format.ts';
import { Dialog, Field, Input } from '#web/ui/index.ts';
import type { SeriesCard } from '../../contract.ts';
import { wallTimeOf } from '../../shared/wall-time.ts';
import { emptyPlan, type Plan, type PlanFields, usePlanForm } from '../planning/plan-form.ts';
import { PlanDuration } from '../planning/plan-limits.tsx';
import { showRefused } from '../planning/plan-problems.ts';
import { aboveSave, PlanSave } from '../planning/plan-save.tsx';
import { RepeatField } from '../planning/repeat-field.tsx';
import { fieldsOfRule } from '../planning/repeat-fields.ts';
import { useProposeSeries } from '../planning/use-propose-series.ts';

type Props = { series: SeriesCard; onClose: () => void };

/** Proposes another rule or time for a series, from a date on. */
export default function ChangeSeriesDialog({ series, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [start] = useState(() => fieldsOf(series));
  const form = usePlanForm(start);
  const repeat = useWatch({ control: form.control, name: 'repeat' });
  const { send, isPending } = useProposeSeries({
    onCreated: onClose,
    onRefused: (fields) => showRefused(form, fields),
    said: 'series.form.changeProposed',
  });
  const propose = ({ series: changed }: Plan) => void (changed && send({ ...changed, replaces: series.id }));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('series.changeTitle')}
      description={t('series.changeHint', { name: `\u2068${series.partner.name}\u2069` })}
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
        <PlanSave busy={isPending}>{t('series.form.sendChange')}</PlanSave>
      </form>
    </Dialog>
  );
}

/** From the next date on. */
function fieldsOf({ partner, rule, evenings, ...series }: SeriesCard): PlanFields {
  const { title, subject, textReference, textStep, durationMinutes, timeZone, keepsRestDays } = series;
  const next = evenings[0]?.date;
  const today = wallTimeOf(new Date(), timeZone).date;
  return {
    ...emptyPlan('page'),
    ...{ title, subject, textReference: textReference ?? '', textStep, durationMinutes, timeZone, keepsRestDays },
    ...fieldsOfRule(rule),
    ...{ date: next ?? today, time: series.wallTime, isPublic: false, invite: 'list' },
    chosen: { id: partner.id, name: partner.name, city: '' },
    ...(series.untilDate !== null && { end: 'untilDate', untilDate: series.untilDate }),
    ...(series.count !== null && { end: 'count', count: Math.max(1, series.remaining ?? series.count) }),
  };
}
