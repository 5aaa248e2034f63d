import { withTexts } from '#web/i18n.ts';

/** When idle, in this order. */
export default [
  withTexts(() => import('./verse-line.tsx'), 'lines'),
  withTexts(() => import('./verse-marks.tsx'), 'lines'),
];
