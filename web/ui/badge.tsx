import type { ReactNode } from 'react';
import { tints } from './variants.ts';

export const Badge = ({ variant = 'neutral', children }: { variant?: keyof typeof tints; children: ReactNode }) => (
  <span
    className={`inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-xs font-semibold tabular-nums forced-colors:border ${tints[variant]}`}
  >
    {children}
  </span>
);
