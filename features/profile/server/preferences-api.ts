export { notificationPreferences } from './preferences/tables.ts';
