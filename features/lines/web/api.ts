import { withTexts } from '#web/i18n.ts';
import { lazyPart } from '#web/routing/lazy.tsx';

export const VerseLine = lazyPart(
  withTexts(() => import('./verse-line.tsx'), 'lines'),
  null,
);

export const TextQuestions = lazyPart(
  withTexts(() => import('./text-questions.tsx'), 'lines'),
  null,
);
