import { withTexts } from '#web/i18n.ts';

/** Modules loaded when idle, in this order. */
export default [
  withTexts(() => import('./reader/text-layer.tsx'), 'annotations'),
  withTexts(() => import('./panel/notes-panel.tsx'), 'annotations'),
  withTexts(() => import('./panel/ask-partner.tsx'), 'notes'),
];
