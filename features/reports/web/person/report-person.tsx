import { lazy, Suspense } from 'react';
import type { PersonDialogProps } from '#web/feature.ts';

const ReportPersonDialog = lazy(() => import('./report-person-dialog.tsx'));

/** The dialog that reports a message of a person; its code comes when it is opened. */
export const ReportPerson = (props: PersonDialogProps & { message: { conversationId: string; seq: number } }) => (
  <Suspense>
    <ReportPersonDialog {...props} />
  </Suspense>
);
