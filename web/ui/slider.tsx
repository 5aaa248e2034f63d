import { Slider as Radix } from 'radix-ui';
import { useId } from 'react';

type Props = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** The value in words, shown and read out. */
  say: (value: number) => string;
  dir: 'ltr' | 'rtl';
};

/** A number between two bounds: by dragging, by the arrow keys, or with the buttons beside it. */
export function Slider({ label, value, onChange, min, max, step, say, dir }: Props) {
  const id = useId();
  const nudge = (by: number, sign: string) => (
    <button
      type="button"
      aria-label={`${sign} ${say(Math.abs(by))}`}
      disabled={value + by < min || value + by > max}
      onClick={() => onChange(value + by)}
      className="grid size-11 shrink-0 place-items-center rounded-md border border-edge bg-surface text-lg text-ink hover:bg-raised disabled:opacity-50"
    >
      <span aria-hidden>{sign}</span>
    </button>
  );
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between text-sm">
        <span id={id} className="font-semibold text-ink">
          {label}
        </span>
        <output className="text-ink-soft">{say(value)}</output>
      </div>
      <div className="flex items-center gap-3">
        {nudge(-step, '−')}
        <Radix.Root value={[value]} onValueChange={([next = value]) => onChange(next)} min={min} max={max} step={step} dir={dir} className="relative flex h-11 flex-1 touch-none items-center">
          <Radix.Track className="relative h-1.5 flex-1 rounded-full bg-line">
            <Radix.Range className="absolute h-full rounded-full bg-indigo" />
          </Radix.Track>
          <Radix.Thumb aria-labelledby={id} aria-valuetext={say(value)} className="block size-6 rounded-full border-2 border-indigo bg-surface shadow-low" />
        </Radix.Root>
        {nudge(step, '+')}
      </div>
    </div>
  );
}
