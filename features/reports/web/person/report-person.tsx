import { lazyDialog } from '#web/routing/lazy.tsx';

export const ReportPerson = lazyDialog(() => import('./report-person-dialog.tsx'));
