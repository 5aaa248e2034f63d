import { withTexts } from '#web/i18n.ts';
import { lazyPart } from '#web/routing/lazy.tsx';

export const VerseLine = lazyPart(
  withTexts(() => import('./verse-line.tsx'), 'lines'),
  null,
);

export const VerseMarks = lazyPart(
  withTexts(() => import('./verse-marks.tsx'), 'lines'),
  null,
);

export { useMarkNews, useVerseMarks } from './use-verse-marks.ts';
