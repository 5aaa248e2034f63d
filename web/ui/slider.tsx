import { Minus, Plus } from 'lucide-react';
import { Slider as Radix } from 'radix-ui';
import { useId } from 'react';
import { type Dir, useDirection } from './direction.ts';
import { IconButton } from './icon-button.tsx';

type Props = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  say: (value: number) => string;
  dir?: Dir;
};

export function Slider({ label, value, onChange, min, max, step, say, dir }: Props) {
  const id = useId();
  const page = useDirection();
  const move = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  return (
    <div className="min-w-0">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <span id={id} className="text-sm font-semibold text-ink">
          {label}
        </span>
        <output className="text-base font-semibold text-gold tabular-nums">{say(value)}</output>
      </div>
      <div className="flex items-center gap-3">
        <IconButton
          variant="secondary"
          label={`${label} −${say(step)}`}
          disabled={value <= min}
          onClick={() => move(-step)}
        >
          <Minus className="size-4" aria-hidden />
        </IconButton>
        <Radix.Root
          value={[value]}
          onValueChange={([next = value]) => onChange(next)}
          min={min}
          max={max}
          step={step}
          dir={dir ?? page}
          className="relative flex h-11 min-w-0 flex-1 touch-none items-center"
        >
          <Radix.Track className="relative h-1 flex-1 rounded-full bg-line forced-colors:bg-[CanvasText] forced-color-adjust-none">
            <Radix.Range className="absolute -inset-y-px rounded-full bg-indigo forced-color-adjust-none forced-colors:bg-[Highlight]" />
          </Radix.Track>
          <Radix.Thumb
            aria-labelledby={id}
            aria-valuetext={say(value)}
            className="block size-6 cursor-grab rounded-full border-2 border-indigo bg-surface shadow-low transition-shadow after:absolute after:-inset-2.5 active:cursor-grabbing"
          />
        </Radix.Root>
        <IconButton
          variant="secondary"
          label={`${label} +${say(step)}`}
          disabled={value >= max}
          onClick={() => move(step)}
        >
          <Plus className="size-4" aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
