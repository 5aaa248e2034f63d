import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Chip, Dialog } from '#web/ui/index.ts';
import { useWeekWords } from './use-week-words.ts';
import { copyDay, DAY, paint, stretchesOf, type Week } from './week.ts';

type Props = { week: Week; onChange: (week: Week) => void };

export function WeekDays({ week, onChange }: Props) {
  const { t } = useTranslation();
  const { days, dayLong, stretch } = useWeekWords();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {days.map((day) => {
          const stretches = stretchesOf(week, day);
          return (
            <li key={day}>
              <button
                type="button"
                onClick={() => setOpen(day)}
                className="flex min-h-12 w-full items-center gap-4 py-1.5 text-start"
              >
                <span className="w-28 shrink-0">
                  <span className="block font-semibold text-ink">{dayLong(day)}</span>
                  <span className="block text-sm text-ink-soft">
                    {stretches.length > 0 ? stretches.map(stretch).join(', ') : t('profile.availability.notFree')}
                  </span>
                </span>
                <span aria-hidden className="relative block h-6 flex-1 overflow-hidden rounded-sm bg-raised">
                  {stretches.map(({ from, to }) => (
                    <span
                      key={from}
                      className="absolute inset-y-0 rounded-sm border border-gold bg-gold-soft"
                      style={{
                        insetInlineStart: `${(from / DAY) * 100}%`,
                        inlineSize: `${((to - from) / DAY) * 100}%`,
                      }}
                    />
                  ))}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {open !== null && <DayDialog day={open} week={week} onChange={onChange} onClose={() => setOpen(null)} />}
    </>
  );
}

function DayDialog({ day, week, onChange, onClose }: Props & { day: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { days, dayLong, dayShort, stretch } = useWeekWords();
  const [copies, setCopies] = useState<readonly number[]>([]);
  const stretches = stretchesOf(week, day);
  return (
    <Dialog open onOpenChange={(stays) => stays || onClose()} title={dayLong(day)} closeLabel={t('common.close')}>
      <div className="grid gap-5">
        {stretches.length === 0 && <p className="text-ink-soft">{t('profile.availability.notFree')}</p>}
        <ul className="divide-y divide-line">
          {stretches.map(({ from, to }) => (
            <li key={from} className="flex min-h-12 items-center justify-between gap-3">
              <span className="font-serif text-lg tabular-nums">{stretch({ from, to })}</span>
              <Button
                variant="quiet"
                aria-label={t('profile.availability.removeStretch', { hours: stretch({ from, to }) })}
                onClick={() => onChange(paint(week, [day], from, to, false))}
              >
                {t('profile.availability.remove')}
              </Button>
            </li>
          ))}
        </ul>
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">{t('profile.availability.copyTo')}</legend>
          <div className="flex flex-wrap gap-2">
            {days
              .filter((other) => other !== day)
              .map((other) => (
                <Chip
                  key={other}
                  pressed={copies.includes(other)}
                  onClick={() =>
                    setCopies(copies.includes(other) ? copies.filter((one) => one !== other) : [...copies, other])
                  }
                >
                  {dayShort(other)}
                </Chip>
              ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="quiet"
            disabled={stretches.length === 0}
            onClick={() => onChange(paint(week, [day], 0, DAY, false))}
          >
            {t('profile.availability.clearDay')}
          </Button>
          <Button
            disabled={copies.length === 0}
            onClick={() => {
              onChange(copyDay(week, day, copies));
              onClose();
            }}
          >
            {t('profile.availability.copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
