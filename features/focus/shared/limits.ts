/** Length of a run alone, in minutes. */
export const FREE_MINUTES = { min: 5, max: 180, step: 5, default: 60 } as const;
/** Maximum characters of a goal and of its outcome. */
export const GOAL_MAX = 140;
