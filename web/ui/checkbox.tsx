import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';

type Props = { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean };

export function Checkbox({ label, checked, onChange, disabled }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(value) => onChange(value === true)}
        className="grid size-6 shrink-0 place-items-center rounded-sm border border-edge bg-surface transition-colors data-[state=checked]:border-indigo data-[state=checked]:bg-indigo disabled:opacity-60"
      >
        <Radix.Indicator>
          <Check className="size-4 text-on-indigo" strokeWidth={3} aria-hidden />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="text-base text-ink">
        {label}
      </label>
    </div>
  );
}
