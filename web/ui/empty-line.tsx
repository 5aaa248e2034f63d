import type { ReactNode } from 'react';

/** A line, to leave room for other boxes. */
export const EmptyLine = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <p className="min-w-0 flex-1 basis-56 text-ink-soft">{text}</p>
    {children}
  </div>
);
