/** How long reports and the copies that go along with them are kept, for whoever tells learners. */
export { EVIDENCE_DAYS } from './sweep-evidence.ts';
export { CLOSED_DAYS } from './sweep-reports.ts';
