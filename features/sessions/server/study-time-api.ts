export { isRecorded, isRecordedFor } from './study-time/recorded.ts';
export { studyIntervals, studyRuns } from './study-time/tables.ts';
