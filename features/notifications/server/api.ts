export { markSubjectRead, retractSubject } from './mark-subject.ts';
export { isOn, preferred, wants } from './preference-sql.ts';
export { resolveNotifications, updateActionable } from './resolve.ts';
export { changeScheduled, dropScheduled, reminderTimesOf, scheduledOf, scheduleNotifications } from './schedule.ts';
