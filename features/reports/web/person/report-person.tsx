import { lateDialog } from '#web/late-dialog.tsx';

/** The dialog to report a message of a person, loaded when it opens. */
export const ReportPerson = lateDialog(() => import('./report-person-dialog.tsx'));
