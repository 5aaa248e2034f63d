import type { ReactNode } from 'react';

export const Line = ({ children, tone = '' }: { children: ReactNode; tone?: string }) => (
  <div
    className={`flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-1.5 text-sm lg:px-5 ${tone}`}
  >
    {children}
  </div>
);
