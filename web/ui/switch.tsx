import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';

type Props = { label: string; hint?: string; checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean };

/** On or off, at once. The knob moves in reading direction. */
export function Switch({ label, hint, checked, onChange, disabled }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="text-base text-ink">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-7 w-12 shrink-0 rounded-full border border-edge bg-raised transition-colors data-[state=checked]:border-indigo data-[state=checked]:bg-indigo disabled:opacity-60"
      >
        <Radix.Thumb className="block size-5 translate-x-0.5 rounded-full bg-ink-soft transition-transform data-[state=checked]:translate-x-[1.4rem] data-[state=checked]:bg-on-indigo rtl:-translate-x-0.5 rtl:data-[state=checked]:-translate-x-[1.4rem]" />
      </Radix.Root>
    </div>
  );
}
