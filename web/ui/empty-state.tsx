import type { ReactNode } from 'react';

export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="grid justify-items-center gap-4 px-6 py-8 text-center">
    <svg viewBox="0 0 96 12" fill="none" className="h-3 w-24 text-gilt" aria-hidden>
      <path d="M0 6h38M58 6h38" stroke="currentColor" />
      <path d="M48 1.5 52.5 6 48 10.5 43.5 6z" fill="currentColor" />
    </svg>
    <p className="max-w-[34em] text-ink-soft">{text}</p>
    {children}
  </div>
);
