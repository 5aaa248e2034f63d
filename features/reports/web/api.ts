export { TextReportButton } from './text-report-button.tsx';
