import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { textSteps } from '#features/sessions/contract.ts';
import { ChipGroup, Field, Input, Select, Switch } from '#web/ui/index.ts';
import type { PublicSeriesCard, SeriesCard } from '../../contract.ts';
import { useRuleWords } from '../series/use-rule-words.ts';
import type { PlanForm } from './plan-form.ts';
import { ends, minutesAfter, nthOf, repeats, weekdayOf } from './repeat-fields.ts';
import { RepeatPreview } from './repeat-preview.tsx';

/** Sunday first, as weeks begin in the Jewish calendar. */
const weekdays = ['7', '1', '2', '3', '4', '5', '6'] as const;

type Props = {
  form: PlanForm;
  changes?: SeriesCard | PublicSeriesCard;
};

export function RepeatField({ form, changes }: Props) {
  const { t } = useTranslation();
  const { dayName, nthDay } = useRuleWords();
  const [isPublic, invite, chosen, repeat, date] = useWatch({
    control: form.control,
    name: ['isPublic', 'invite', 'chosen', 'repeat', 'date'],
  });
  const weekday = weekdayOf(date);
  const partner = !isPublic && invite === 'list' && chosen ? chosen : null;
  if (!isPublic && !partner) return null;
  const name = partner && `\u2068${partner.name}\u2069`;
  const offered = repeats.filter((one) => (one === 'month' ? weekday !== null : one !== 'once' || !changes));
  return (
    <div className="grid gap-5">
      <Field label={t('series.form.repeat')} error={form.errorOf('repeat')}>
        {(field) => (
          <Select {...field} {...form.register('repeat')}>
            {offered.map((one) => (
              <option key={one} value={one}>
                {one === 'month' && weekday !== null
                  ? t('series.form.month', { day: nthDay(weekday, nthOf(date)) })
                  : t(`series.form.${one === 'month' ? 'week' : one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(repeat === 'week' || repeat === 'week2') && (
        <Controller
          control={form.control}
          name="days"
          render={({ field: { value = [], onChange } }) => (
            <ChipGroup
              label={t('series.form.days')}
              keys={weekdays}
              chosen={(value.length === 0 && weekday !== null ? [weekday] : value).map((day) => `${day}` as '1')}
              word={(day) => dayName(Number(day))}
              onChange={(days) => onChange(days.map(Number))}
            />
          )}
        />
      )}
      {repeat === 'afterShabbat' && (
        <Field label={t('series.form.minutes')}>
          {(field) => (
            <Select {...field} {...form.register('minutesAfter', { valueAsNumber: true })}>
              {minutesAfter.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {repeat !== undefined && repeat !== 'once' && (
        <>
          <RepeatEnd form={form} isCounted={changes?.count != null} />
          <Field label={t('series.form.text')}>
            {(field) => (
              <Select {...field} {...form.register('textStep')}>
                {textSteps.map((one) => (
                  <option key={one} value={one}>
                    {t(`series.form.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Controller
            control={form.control}
            name="keepsRestDays"
            render={({ field: { value = false, onChange } }) => (
              <Switch
                label={t('series.keepsRestDays')}
                hint={name ? t('series.keepsRestDaysHint', { name }) : t('series.public.restDaysHint')}
                checked={value}
                onChange={onChange}
              />
            )}
          />
          {!changes && (
            <p className="text-sm text-ink-soft">{name ? t('series.form.hint', { name }) : t('series.public.hint')}</p>
          )}
          <RepeatPreview form={form} person={partner} {...(changes && { changes })} />
        </>
      )}
    </div>
  );
}

function RepeatEnd({ form, isCounted }: { form: PlanForm; isCounted: boolean }) {
  const { t } = useTranslation();
  const [end, date] = useWatch({ control: form.control, name: ['end', 'date'] });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={t('series.form.end')}>
        {(field) => (
          <Select {...field} {...form.register('end')}>
            {ends
              .filter((one) => one !== 'left' || isCounted)
              .map((one) => (
                <option key={one} value={one}>
                  {t(`series.form.${one}`)}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {end === 'untilDate' && (
        <Field label={t('series.form.until')} error={form.errorOf('untilDate')}>
          {(field) => <Input {...field} {...form.register('untilDate')} type="date" min={date} />}
        </Field>
      )}
      {end === 'count' && (
        <Field label={t('series.form.times')} error={form.errorOf('count')}>
          {(field) => (
            <Input
              {...field}
              {...form.register('count', { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              min={1}
            />
          )}
        </Field>
      )}
    </div>
  );
}
