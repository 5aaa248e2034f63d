import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 } from 'uuid';
import { viewerZone } from '#web/times/times.ts';
import { Button, Checkbox, Field, Input, Select } from '#web/ui/index.ts';
import { OWN_AMOUNT_MAX, type OwnRule } from '../../contract.ts';
import { cyclesApi } from '../cycles-api.ts';
import { useShowError } from '../use-show-error.ts';

const SHABBAT = 6;
const initial: OwnRule = { book: '', unit: 'verses', amount: 10, daysOff: [SHABBAT], restsOnHolidays: true };

/** 3 November 2024 was a Sunday. */
const weekdayIn = (language: string, weekday: number) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 10, 3 + weekday));

export function OwnCycleForm() {
  const { t, i18n } = useTranslation();
  const [rule, setRule] = useState(initial);
  const queryClient = useQueryClient();
  const onError = useShowError();
  const begin = useMutation(
    cyclesApi.enrol.mutationOptions({
      onError,
      onSuccess: () => setRule(initial),
      onSettled: () => queryClient.invalidateQueries({ queryKey: cyclesApi.mine.key() }),
    }),
  );
  const set = (change: Partial<OwnRule>) => setRule({ ...rule, ...change });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    begin.mutate({ clientId: v7(), cycle: 'own', ownRule: rule, timeZone: viewerZone() });
  };
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-indigo">{t('cycles.own')}</summary>
      <form onSubmit={submit} className="grid gap-4 pt-2 sm:grid-cols-3">
        <Field label={t('cycles.book')} hint={t('cycles.bookHint')} required>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              required
              maxLength={100}
              value={rule.book}
              onChange={(event) => set({ book: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('cycles.amount')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={OWN_AMOUNT_MAX}
              value={rule.amount}
              onChange={(event) => set({ amount: Number(event.target.value) })}
            />
          )}
        </Field>
        <Field label={t('cycles.unit')}>
          {(control) => (
            <Select
              {...control}
              value={rule.unit}
              onChange={(event) => set({ unit: event.target.value as OwnRule['unit'] })}
            >
              <option value="verses">{t('cycles.units.verses')}</option>
              <option value="chapters">{t('cycles.units.chapters')}</option>
            </Select>
          )}
        </Field>
        <fieldset className="sm:col-span-3">
          <legend className="mb-1.5 text-sm font-semibold text-ink">{t('cycles.daysOff')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {[0, 1, 2, 3, 4, 5, SHABBAT].map((weekday) => (
              <Checkbox
                key={weekday}
                label={weekday === SHABBAT ? t('cycles.shabbat') : weekdayIn(i18n.language, weekday)}
                checked={rule.daysOff.includes(weekday)}
                onChange={(checked) =>
                  set({ daysOff: checked ? [...rule.daysOff, weekday] : rule.daysOff.filter((one) => one !== weekday) })
                }
              />
            ))}
            <Checkbox
              label={t('cycles.restsOnHolidays')}
              checked={rule.restsOnHolidays}
              onChange={(restsOnHolidays) => set({ restsOnHolidays })}
            />
          </div>
          {rule.daysOff.length === 7 && <p className="text-sm text-brick">{t('cycles.oneDayNeeded')}</p>}
        </fieldset>
        <Button
          type="submit"
          className="justify-self-start"
          busy={begin.isPending}
          disabled={rule.daysOff.length === 7}
        >
          {t('cycles.beginOne')}
        </Button>
      </form>
    </details>
  );
}
