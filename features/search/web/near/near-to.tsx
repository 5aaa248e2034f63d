import { Suspense } from 'react';
import { lazyPart } from '#web/routing/lazy.tsx';
import { useNearReference } from './use-near-reference.ts';

const Near = lazyPart(() => import('./near-reference.tsx'), null);

type Props = {
  typed: string;
  onChoose?: (reference: string) => void;
};

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
