import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

type Props<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: { value: Value; label: string; hint?: string; icon: LucideIcon }[];
};

export function PlanChoice<Value extends string>({ label, value, onChange, choices }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ value: own, label: says, hint, icon: Icon }) => (
          <label
            key={own}
            className="relative flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-edge bg-surface px-3 py-2.5 text-ink-soft shadow-low transition-colors hover:border-ink-soft has-checked:border-gold has-checked:bg-gold-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={own}
              checked={own === value}
              onChange={() => onChange(own)}
              aria-describedby={hint ? `${name}-${own}` : undefined}
            />
            <Icon className="mt-0.5 size-5 shrink-0" aria-hidden />
            <span className="min-w-0">
              <span className="block text-base leading-6 font-semibold">{says}</span>
              {hint && (
                <span id={`${name}-${own}`} className="block text-sm text-ink-soft">
                  {hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
