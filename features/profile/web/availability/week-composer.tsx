import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Chip, IconButton } from '#web/ui/index.ts';
import { useWeekWords } from './use-week-words.ts';
import { DAY, paint, type Week } from './week.ts';

const parts = [
  { key: 'morning', from: 18, to: 24 },
  { key: 'afternoon', from: 28, to: 36 },
  { key: 'evening', from: 40, to: 44 },
] as const;

/** Contains the visible label (WCAG 2.5.3): א׳ is not part of יום ראשון. */
const nameOver = (seen: string, name: string): string =>
  name.toLowerCase().includes(seen.toLowerCase()) ? name : `${name}, ${seen}`;

export function WeekComposer({ week, onChange }: { week: Week; onChange: (week: Week) => void }) {
  const { t } = useTranslation();
  const { days, dayLong, dayNarrow, time } = useWeekWords();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [from, setFrom] = useState<number>(parts[2].from);
  const [to, setTo] = useState<number>(parts[2].to);
  return (
    <section aria-label={t('profile.availability.add')} className="grid gap-4">
      <fieldset aria-label={t('profile.availability.days')} className="grid grid-cols-7 gap-1.5">
        {days.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={chosen.includes(day)}
            aria-label={nameOver(dayNarrow(day), dayLong(day))}
            onClick={() => setChosen(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day])}
            className={`min-h-11 rounded-md border text-base font-semibold transition-colors ${chosen.includes(day) ? 'border-gold bg-gold-soft text-gold' : 'border-edge bg-surface text-ink-soft hover:text-ink'}`}
          >
            {dayNarrow(day)}
          </button>
        ))}
      </fieldset>
      <fieldset aria-label={t('profile.availability.part')} className="flex flex-wrap gap-2">
        {parts.map((part) => (
          <Chip
            key={part.key}
            pressed={from === part.from && to === part.to}
            onClick={() => {
              setFrom(part.from);
              setTo(part.to);
            }}
          >
            {t(`profile.availability.parts.${part.key}`)}
          </Chip>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <Stepper
          label={t('profile.availability.from')}
          text={time(from)}
          onStep={(by) => setFrom(Math.min(Math.max(from + by, 0), to - 1))}
        />
        <Stepper
          label={t('profile.availability.to')}
          text={time(to)}
          onStep={(by) => setTo(Math.min(Math.max(to + by, from + 1), DAY))}
        />
      </div>
      <Button
        className="w-full"
        disabled={chosen.length === 0}
        onClick={() => {
          onChange(paint(week, chosen, from, to, true));
          setChosen([]);
        }}
      >
        {chosen.length === 0
          ? t('profile.availability.chooseDays')
          : t('profile.availability.addTo', { count: chosen.length })}
      </Button>
    </section>
  );
}

type StepperProps = { label: string; text: string; onStep: (by: 1 | -1) => void };

function Stepper({ label, text, onStep }: StepperProps) {
  const { t } = useTranslation();
  return (
    <fieldset aria-label={label} className="flex flex-1 basis-32 items-center rounded-md border border-edge bg-surface">
      <IconButton label={t('profile.availability.earlier', { what: label })} onClick={() => onStep(-1)}>
        <Minus className="size-4" aria-hidden />
      </IconButton>
      <output className="flex-1 text-center font-serif text-lg tabular-nums">{text}</output>
      <IconButton label={t('profile.availability.later', { what: label })} onClick={() => onStep(1)}>
        <Plus className="size-4" aria-hidden />
      </IconButton>
    </fieldset>
  );
}
