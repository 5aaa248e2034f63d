import { defineHomeCards } from '#web/feature.ts';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { loadFirstSteps } from './first-steps/use-first-steps.ts';

export default defineHomeCards({
  load: loadFirstSteps,
  cards: [{ slot: 'first', order: 5, Card: FirstSteps }],
});
