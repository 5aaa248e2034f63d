import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { defineHomeCards } from '#web/feature.ts';
import { withTexts } from '#web/i18n.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import { useInBrowser } from '#web/server-render/in-browser.ts';
import type { Enrolled } from '../contract.ts';
import { enrolledQuery } from './home/enrolled-query.ts';

const Cycles = lazyPart(
  withTexts(() => import('./home/cycles-of-today.tsx'), 'cycles'),
  null,
);

export default defineHomeCards<{ cyclesEnrolled: Enrolled[] }>({
  seed: (queryClient, { cyclesEnrolled }) => queryClient.setQueryData(enrolledQuery().queryKey, cyclesEnrolled),
  cards: [{ slot: 'wide', order: 15, Card: CyclesOfToday }],
});

/** Heights in rem: the card's frame and heading, a cycle, and a companion's lag. */
const HEIGHTS = { frame: 5.9, cycle: 5.9, companion: 1.25 };

/** Reserves its height, because its code, texts and data are loaded after the first paint. */
function CyclesOfToday() {
  const isBrowser = useInBrowser();
  const { data: enrolled = [] } = useQuery(enrolledQuery());
  if (enrolled.length === 0) return null;
  const height = enrolled.reduce(
    (sum, { together }) => sum + HEIGHTS.cycle + (together ? HEIGHTS.companion : 0),
    HEIGHTS.frame,
  );
  return (
    <div className="grid rounded-lg border border-line bg-surface shadow-low" style={{ minHeight: `${height}rem` }}>
      {isBrowser && (
        <Suspense>
          <Cycles />
        </Suspense>
      )}
    </div>
  );
}
