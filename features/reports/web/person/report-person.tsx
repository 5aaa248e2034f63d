import { lateDialog } from '#web/late-dialog.tsx';

/** The dialog that reports a message of a person; its code comes when it is opened. */
export const ReportPerson = lateDialog(() => import('./report-person-dialog.tsx'));
