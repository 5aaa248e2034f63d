import type { ReactNode } from 'react';

const looks = {
  neutral: 'bg-raised text-ink-soft',
  indigo: 'bg-indigo-soft text-indigo',
  gold: 'bg-gold-soft text-gold',
  leaf: 'bg-leaf-soft text-leaf',
  amber: 'bg-amber-soft text-amber',
  brick: 'bg-brick-soft text-brick',
};

export const Badge = ({ look = 'neutral', children }: { look?: keyof typeof looks; children: ReactNode }) => (
  <span className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold ${looks[look]}`}>{children}</span>
);
