import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ReactNode, type Ref, useId } from 'react';

type Props = {
  ref?: Ref<HTMLButtonElement>;
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  wrong?: string;
};

export function Checkbox({ ref, label, checked, onChange, disabled, wrong }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center">
      <Radix.Root
        ref={ref}
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={wrong}
        aria-invalid={wrong ? true : undefined}
        onCheckedChange={(value) => onChange(value === true)}
        className="relative grid size-6 shrink-0 place-items-center rounded-sm border border-edge bg-surface shadow-low transition-colors after:absolute after:-inset-2.5 hover:border-ink-soft disabled:opacity-60 aria-invalid:border-brick data-[state=checked]:border-indigo data-[state=checked]:bg-indigo"
      >
        <Radix.Indicator>
          <Check className="size-4 text-on-indigo forced-colors:text-[CanvasText]" strokeWidth={3} aria-hidden />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="flex-1 self-stretch py-2.5 ps-3 text-base text-ink">
        {label}
      </label>
    </div>
  );
}
