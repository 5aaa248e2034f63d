import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';

type Props = {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

export function Switch({ label, hint, checked, onChange, disabled }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center">
      <div className="min-w-0 flex-1 pe-4">
        <label htmlFor={id} className={`block text-base text-ink ${hint ? 'pt-1.5' : 'py-2.5'}`}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="pb-1.5 text-sm text-ink-soft">
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
        className="group relative h-7 w-12 shrink-0 rounded-full border border-edge bg-raised transition-colors after:absolute after:-inset-2 hover:border-ink-soft disabled:opacity-60 data-[state=checked]:border-indigo data-[state=checked]:bg-indigo"
      >
        <Radix.Thumb className="absolute inset-y-0 start-[3px] my-auto block size-5 rounded-full bg-edge transition-[inset-inline-start] duration-150 group-hover:bg-ink-soft data-[state=checked]:start-[23px] data-[state=checked]:bg-on-indigo forced-color-adjust-none forced-colors:bg-[CanvasText]! " />
      </Radix.Root>
    </div>
  );
}
