import { Suspense } from 'react';
import { latePart } from '#web/late-part.tsx';
import { useNearReference } from './use-near-reference.ts';

const Near = latePart(() => import('./near-reference.tsx'));

type Props = {
  /** What was typed, or the part of an address. */
  typed: string;
  /** Instead of a link: the reference that was meant is chosen here. */
  onChoose?: (reference: string) => void;
};

/** How many chapters there are, or which book may be meant, where a text is no reference; else nothing. */
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
