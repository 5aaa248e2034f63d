/** In minutes before a session. */
export const reminderTimes = [5, 15, 30, 60] as const;
/** In kilometres. */
export const distances = [1, 5, 10, 25] as const;
