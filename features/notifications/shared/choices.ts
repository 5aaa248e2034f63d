/** Minutes before a session one can be reminded. */
export const reminderTimes = [5, 15, 30, 60] as const;
/** Kilometres within which one hears of sessions nearby. */
export const distances = [1, 5, 10, 25] as const;
