/** Retention of reports and of their copies, for the texts shown to learners. */
export { EVIDENCE_DAYS } from './sweep-evidence.ts';
export { CLOSED_DAYS } from './sweep-reports.ts';
