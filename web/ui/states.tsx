import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Nothing here yet: one sentence, and the one thing to do next. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="grid justify-items-center gap-4 rounded-lg border border-dashed border-line px-6 py-8 text-center">
    <p className="max-w-[34em] text-ink-soft">{text}</p>
    {children}
  </div>
);

/** It could not be loaded: what happened, and the way to try again. */
export const ErrorState = ({ text, retryLabel, onRetry }: { text: string; retryLabel: string; onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-center gap-4 rounded-lg border border-line bg-brick-soft px-6 py-8 text-center">
    <CircleAlert className="size-6 text-brick" aria-hidden />
    <p className="max-w-[34em] text-ink">{text}</p>
    <Button look="secondary" onClick={onRetry}>
      {retryLabel}
    </Button>
  </div>
);
