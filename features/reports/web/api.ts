export { ReportPerson } from './person/report-person.tsx';
export { TextReportButton } from './text-report-button.tsx';
