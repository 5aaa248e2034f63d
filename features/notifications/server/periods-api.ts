/** For the privacy texts. */
export { READ_DAYS } from './sweep-notifications.ts';
