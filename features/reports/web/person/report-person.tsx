import { lazyDialog } from '#web/routing/lazy.tsx';

/** The dialog to report a message of a person, loaded when it opens. */
export const ReportPerson = lazyDialog(() => import('./report-person-dialog.tsx'));
