export { ReportButton } from './report-button.tsx';
export { TextReportButton } from './text-report-button.tsx';
