import { Suspense } from 'react';
import { latePart } from '#web/late-part.tsx';
import { useNearReference } from './use-near-reference.ts';

const Near = latePart(() => import('./near-reference.tsx'));

type Props = {
  typed: string;
  onChoose?: (reference: string) => void;
};

/** Suggestion for an invalid reference, otherwise nothing. */
export function NearTo({ typed, onChoose }: Props) {
  const near = useNearReference(typed);
  if (!near) return null;
  return (
    <div role="status" className="text-ink-soft">
      <Suspense>
        <Near near={near} {...(onChoose && { onChoose })} />
      </Suspense>
    </div>
  );
}
