import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PersonChoice } from '#features/people/contract.ts';
import { Notice } from '#web/ui/index.ts';
import type { PublicSeriesCard, SeriesCard, SeriesEvening } from '../../contract.ts';
import { planningApi } from '../planning-api.ts';
import { EveningList } from '../series/evening-list.tsx';
import { useEveningWords } from '../series/use-evening-words.ts';
import { useRuleWords } from '../series/use-rule-words.ts';
import type { PlanForm } from './plan-form.ts';
import { ruleOf } from './repeat-fields.ts';
import { useSettledPlan } from './use-settled-plan.ts';

type Props = {
  form: PlanForm;
  /** The partner; null for a public series. */
  person: PersonChoice | null;
  /** The series that the form changes: its dates do not count as busy, and ending ones are listed. */
  changes?: SeriesCard | PublicSeriesCard;
};

export function RepeatPreview({ form, person, changes }: Props) {
  const { t } = useTranslation();
  const { words } = useRuleWords();
  const { shift } = useEveningWords(person?.name ?? '');
  const { planned, there } = useSettledPlan(form);
  const [repeat = 'once', days = [], minutes = 60, end = 'open', untilDate = '', count = 1, keepsRestDays = false] =
    useWatch({
      control: form.control,
      name: ['repeat', 'days', 'minutesAfter', 'end', 'untilDate', 'count', 'keepsRestDays'],
    });
  const rule = ruleOf({ repeat, days, minutesAfter: minutes }, planned.date);
  const hours = {
    ...{ firstDate: planned.date, wallTime: planned.time.slice(0, 5), timeZone: planned.timeZone },
    ...{ durationMinutes: planned.durationMinutes, keepsRestDays, replaces: changes?.id ?? null },
    untilDate: end === 'untilDate' && untilDate !== '' ? untilDate : null,
    count: end === 'count' && count >= 1 ? count : null,
    ...(end === 'left' && { countLeft: true }),
  };
  const isThere = there && rule !== null;
  const input = { ...hours, rule: rule ?? { every: 'day' as const } };
  const withPerson = useQuery(
    planningApi.previewSeries.queryOptions({
      input: { ...input, partnerId: person?.id ?? '' },
      enabled: isThere && person !== null,
      retry: false,
    }),
  );
  const publicly = useQuery(
    planningApi.previewPublicSeries.queryOptions({ input, enabled: isThere && person === null, retry: false }),
  );
  const data = person ? withPerson.data : publicly.data;
  const shifts = person ? (withPerson.data?.shifts ?? []) : [];
  if (!isThere) return null;
  return (
    <div role="status" className="grid gap-3">
      <p className="font-semibold text-ink">{words({ ...hours, rule, count: data ? data.count : hours.count })}</p>
      {data && !data.evenings.some(({ state }) => state === 'planned') && (
        <Notice variant="warning">{t('series.form.noDate')}</Notice>
      )}
      {data && data.evenings.length > 0 && <EveningList evenings={data.evenings} partner={person?.name ?? ''} />}
      {data && changes && <DroppedDates changes={changes} from={planned.date} evenings={data.evenings} />}
      {shifts.map((one) => (
        <p key={`${one.who} ${one.from}`} className="text-sm text-ink-soft">
          {shift(one)}
        </p>
      ))}
    </div>
  );
}

type DroppedProps = { changes: SeriesCard | PublicSeriesCard; from: string; evenings: SeriesEvening[] };

function DroppedDates({ changes, from, evenings }: DroppedProps) {
  const { t } = useTranslation();
  const { day } = useEveningWords('');
  const planned = new Set(evenings.filter(({ state }) => state === 'planned').map(({ date }) => date));
  const dropped = changes.evenings.filter(
    ({ date, state }) => date >= from && state === 'planned' && !planned.has(date),
  );
  if (dropped.length === 0) return null;
  const dates = dropped.map(({ date }) => day(date)).join(' · ');
  return <p className="text-sm text-ink-soft">{t('series.form.dropped', { dates })}</p>;
}
