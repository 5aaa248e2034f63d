import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';

const looks = {
  primary: 'bg-indigo text-on-indigo hover:bg-indigo-strong',
  secondary: 'border border-edge bg-surface text-ink hover:bg-raised',
  quiet: 'text-indigo hover:bg-raised',
  danger: 'bg-brick text-on-brick hover:opacity-90',
};

type Props = ComponentProps<'button'> & {
  look?: keyof typeof looks;
  /** While it works: a ring turns, the width stays, a second press does nothing. */
  busy?: boolean;
  /** The child (a link) is the button. */
  asChild?: boolean;
};

export function Button({ look = 'primary', busy = false, asChild = false, className = '', children, type = 'button', onClick, ...rest }: Props) {
  const shape = `relative inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 text-sm font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60 ${looks[look]} ${className}`;
  if (asChild) {
    return (
      <Slot.Root className={shape} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type={type} className={shape} aria-busy={busy || undefined} aria-disabled={busy || undefined} onClick={busy ? (event) => event.preventDefault() : onClick} {...rest}>
      <span className={`inline-flex items-center justify-center gap-2 ${busy ? 'opacity-40' : ''}`}>{children}</span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
