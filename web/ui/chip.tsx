import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { pressed: boolean };

export const Chip = ({ pressed, className = '', children, ...rest }: Props) => (
  <button
    type="button"
    aria-pressed={pressed}
    className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold transition-colors disabled:opacity-60 sm:min-h-9 ${pressed ? 'border-gold bg-gold-soft text-gold' : 'border-edge bg-surface text-ink-soft hover:border-ink-soft hover:text-ink'} ${className}`}
    {...rest}
  >
    {pressed && <Check className="-ms-1 size-4" aria-hidden />}
    {children}
  </button>
);
