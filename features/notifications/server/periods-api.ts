export { READ_DAYS } from './sweep-notifications.ts';
