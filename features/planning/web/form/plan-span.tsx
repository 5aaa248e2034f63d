import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DURATION } from '#features/sessions/shared/limits.ts';
import { instantOf } from '#features/sessions/shared/wall-time.ts';
import { HebrewDay } from '#features/sessions/web/parts-api.ts';
import { useTimes } from '#web/times/times.ts';
import type { PlanForm } from './plan-form.ts';

export function PlanSpan({ form }: { form: PlanForm }) {
  const { t } = useTranslation();
  const { dateLong, span } = useTimes();
  const [date, time, timeZone, durationMinutes = DURATION.default] = useWatch({
    control: form.control,
    name: ['date', 'time', 'timeZone', 'durationMinutes'],
  });
  const from = instantOf({ date, time, timeZone });
  if (!(from instanceof Date)) return null;
  const to = new Date(from.getTime() + durationMinutes * 60_000);
  return (
    <p className="mt-3 text-sm text-ink-soft">
      <time dateTime={from.toISOString()}>{dateLong(from.toISOString())}</time>
      {' · '}
      <bdi>{t('sessions.span', span(from.toISOString(), to.toISOString()))}</bdi>
      <HebrewDay instant={from.toISOString()} timeZone={timeZone} />
    </p>
  );
}
