import { withTexts } from '#web/i18n.ts';

/** When idle, in this order. */
export default [withTexts(() => import('./unsent-dialog.tsx'), 'account', 'device')];
