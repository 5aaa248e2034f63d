import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/date-format.ts';
import { dateLocale, deviceDay } from '#web/times/times.ts';
import { Button, Field, IconButton, Input, Select } from '#web/ui/index.ts';
import type { Availability } from '../../contract.ts';
import { useWeekWords } from './use-week-words.ts';
import { DAY, halfHourOf, timeOf } from './week.ts';

type Exceptions = Availability['exceptions'];
type Props = { exceptions: Exceptions; onChange: (exceptions: Exceptions) => void };
const halves = Array.from({ length: DAY + 1 }, (_, half) => half);

export function ExceptionDates({ exceptions, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const { time, stretch } = useWeekWords();
  const [date, setDate] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState(timeOf(DAY - 2));
  const format = dateFormat(dateLocale(i18n.language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const wrong = from !== '' && from >= to;
  function add() {
    const slots = from === '' ? [] : [{ from, to }];
    onChange(
      [...exceptions.filter((other) => other.date !== date), { date, slots }].sort((one, other) =>
        one.date.localeCompare(other.date),
      ),
    );
    setDate('');
    setFrom('');
  }
  return (
    <div className="grid gap-4">
      {exceptions.length > 0 && (
        <ul className="divide-y divide-line">
          {exceptions.map(({ date: day, slots }) => {
            const named = format.format(new Date(`${day}T12:00:00Z`));
            return (
              <li key={day} className="flex min-h-12 items-center justify-between gap-3 py-1">
                <span>
                  <span className="block text-ink">{named}</span>
                  <span className="block text-sm text-ink-soft">
                    {slots.length === 0
                      ? t('profile.availability.notFree')
                      : slots
                          .map(({ from: start, to: end }) => stretch({ from: halfHourOf(start), to: halfHourOf(end) }))
                          .join(', ')}
                  </span>
                </span>
                <IconButton
                  label={t('profile.availability.removeDate', { date: named })}
                  onClick={() => onChange(exceptions.filter((other) => other.date !== day))}
                >
                  <X className="size-4" aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <Field label={t('profile.availability.date')}>
        {(field) => (
          <Input
            {...field}
            type="date"
            min={deviceDay(new Date())}
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('profile.availability.from')}>
          {(field) => (
            <Select {...field} value={from} onChange={({ target }) => setFrom(target.value)}>
              <option value="">{t('profile.availability.notFree')}</option>
              {halves.slice(0, DAY).map((half) => (
                <option key={half} value={timeOf(half)}>
                  {time(half)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {from !== '' && (
          <Field label={t('profile.availability.to')} error={wrong ? t('profile.availability.endFirst') : undefined}>
            {(field) => (
              <Select {...field} value={to} onChange={({ target }) => setTo(target.value)}>
                {halves.slice(1).map((half) => (
                  <option key={half} value={timeOf(half)}>
                    {time(half)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <Button variant="secondary" disabled={date === '' || wrong} onClick={add}>
        {t('profile.availability.addDate')}
      </Button>
    </div>
  );
}
