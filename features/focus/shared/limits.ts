/** Length in minutes of a run outside of sessions. */
export const FREE_MINUTES = { min: 5, max: 180, step: 5, default: 60 } as const;
export const GOAL_MAX = 140;
