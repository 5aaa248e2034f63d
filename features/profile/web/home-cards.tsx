import { defineHomeCards } from '#web/feature.ts';
import { lateCard } from '#web/late-card.tsx';
import { loadFirstSteps, useFirstSteps } from './first-steps/use-first-steps.ts';
import { saidQuery } from './profile-api.ts';

const questions = lateCard(async () => (await import('./first-steps/first-steps.tsx')).FirstSteps);

/** Only new learners need the code. */
function FirstSteps() {
  const { due } = useFirstSteps();
  return due && <questions.Card />;
}

export default defineHomeCards({
  async load(queryClient, learnerId) {
    await loadFirstSteps(queryClient, learnerId);
    if (queryClient.getQueryData(saidQuery().queryKey) === false) await questions.load();
  },
  cards: [{ slot: 'first', order: 12, Card: FirstSteps }],
});
