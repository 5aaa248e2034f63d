/** The dialog to report a problem, for pages that link to it in their text; load it lazily. */
export { default as ReportDialog } from './report-dialog.tsx';
