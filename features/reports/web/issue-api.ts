/** The dialog that tells the support team of a problem, for pages that offer it in their text; load it lazily. */
export { default as ReportDialog } from './report-dialog.tsx';
