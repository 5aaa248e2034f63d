export { ARCHIVE_HOURS } from '../shared/archive-hours.ts';
export { GRACE_DAYS } from './leaving/grace.ts';
export { DEVICE_DAYS } from './sessions/known-device.ts';
export { IDLE_DAYS, LONGEST_DAYS } from './sessions/session-life.ts';
