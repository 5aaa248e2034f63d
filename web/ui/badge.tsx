import type { ReactNode } from 'react';
import { tints } from './looks.ts';

/** A short fact about what it stands beside: a state, a category, a count. */
export const Badge = ({ look = 'neutral', children }: { look?: keyof typeof tints; children: ReactNode }) => (
  <span
    className={`inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-xs font-semibold tabular-nums forced-colors:border ${tints[look]}`}
  >
    {children}
  </span>
);
