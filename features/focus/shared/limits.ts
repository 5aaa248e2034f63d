/** How long a run of one's own may be, in minutes. */
export const FREE_MINUTES = { min: 5, max: 180, step: 5, default: 60 } as const;
/** Letters of a goal, and of how it came out. */
export const GOAL_MAX = 140;
