import { Suspense } from 'react';
import { defineHomeCards } from '#web/feature.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import { useInBrowser } from '#web/server-render/in-browser.ts';
import { Skeleton } from '#web/ui/index.ts';
import { loadFirstSteps, useFirstSteps } from './first-steps/use-first-steps.ts';
import { answeredQuery } from './profile-api.ts';

const Questions = lazyPart(async () => ({ default: (await import('./first-steps/first-steps.tsx')).FirstSteps }), null);

/**
 * Loads the code for new learners only, in the browser: the server knows neither earlier input nor the browser's town.
 */
function FirstSteps() {
  const { due } = useFirstSteps();
  const inBrowser = useInBrowser();
  if (!due) return null;
  const place = <Skeleton className="h-180 sm:h-150 lg:h-120" />;
  return inBrowser ? (
    <Suspense fallback={place}>
      <Questions />
    </Suspense>
  ) : (
    place
  );
}

export default defineHomeCards({
  async load(queryClient, learnerId) {
    await loadFirstSteps(queryClient, learnerId);
    if (queryClient.getQueryData(answeredQuery().queryKey) === false) await Questions.preload();
  },
  cards: [{ slot: 'first', order: 12, Card: FirstSteps }],
});
