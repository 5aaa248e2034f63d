export { isRecorded } from './study-time/recorded.ts';
export { studyIntervals, studyRuns } from './study-time/tables.ts';
