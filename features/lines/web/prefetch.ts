import { withTexts } from '#web/i18n.ts';

export default [
  withTexts(() => import('./verse-line.tsx'), 'lines'),
  withTexts(() => import('./verse-marks.tsx'), 'lines'),
];
