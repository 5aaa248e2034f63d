import { Suspense } from 'react';
import { defineHomeCards } from '#web/feature.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import { loadFirstSteps, useFirstSteps } from './first-steps/use-first-steps.ts';
import { saidQuery } from './profile-api.ts';

const Questions = lazyPart(async () => ({ default: (await import('./first-steps/first-steps.tsx')).FirstSteps }), null);

/** Only new learners need the code. */
function FirstSteps() {
  const { due } = useFirstSteps();
  return (
    due && (
      <Suspense>
        <Questions />
      </Suspense>
    )
  );
}

export default defineHomeCards({
  async load(queryClient, learnerId) {
    await loadFirstSteps(queryClient, learnerId);
    if (queryClient.getQueryData(saidQuery().queryKey) === false) await Questions.preload();
  },
  cards: [{ slot: 'first', order: 12, Card: FirstSteps }],
});
