export { busyOf } from './busy-of.ts';
export { planTrialSessions, type Trial } from './plan-trial-sessions.ts';
export { ratingsOf } from './ratings.ts';
export { statisticsOf } from './statistics.ts';
