import { withTexts } from '#web/i18n.ts';

export default [withTexts(() => import('./unsent-dialog.tsx'), 'account', 'device')];
