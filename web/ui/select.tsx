import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { control } from './variants.ts';

/** On a phone it opens the phone's own list. */
export const Select = ({ className = '', children, ...rest }: ComponentProps<'select'>) => (
  <span className="relative block">
    <select className={`${control} appearance-none truncate pe-10 ${className}`} {...rest}>
      {children}
    </select>
    <ChevronDown
      className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
      aria-hidden
    />
  </span>
);
