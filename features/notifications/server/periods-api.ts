/** How long a notification that was read is kept, for whoever tells learners. */
export { READ_DAYS } from './sweep-notifications.ts';
