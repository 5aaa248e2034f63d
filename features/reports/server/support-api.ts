/** Actions of support on reports: see docs/features/trust.md. */
export { answerReport } from './support/answer-report.ts';
export { closeReport } from './support/close-report.ts';
export { listReports } from './support/list-reports.ts';
export { showReport } from './support/show-report.ts';
export { logAct, readLog } from './support/support-log.ts';
