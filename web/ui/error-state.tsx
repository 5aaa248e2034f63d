import { CircleAlert } from 'lucide-react';
import { Button } from './button.tsx';

type Props = { text: string; retryLabel: string; onRetry: () => void };

export const ErrorState = ({ text, retryLabel, onRetry }: Props) => (
  <div role="alert" className="grid justify-items-center gap-4 px-6 py-8 text-center">
    <span className="grid size-11 place-items-center rounded-full bg-brick-soft text-brick">
      <CircleAlert className="size-6" aria-hidden />
    </span>
    <p className="max-w-[34em] text-ink">{text}</p>
    <Button variant="secondary" onClick={onRetry}>
      {retryLabel}
    </Button>
  </div>
);
