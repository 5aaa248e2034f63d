export { ARCHIVE_HOURS } from '../shared/archive-hours.ts';
export { DEVICE_DAYS } from './known-device.ts';
export { GRACE_DAYS } from './leaving/grace.ts';
export { IDLE_DAYS, LONGEST_DAYS } from './session-life.ts';
