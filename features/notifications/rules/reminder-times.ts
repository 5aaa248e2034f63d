/** Minutes before the start at which everybody who takes part is reminded. */
export const REMINDERS = [30, 15] as const;
