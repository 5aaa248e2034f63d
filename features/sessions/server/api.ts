export { wallTimeOf, weeklyFrom } from '../shared/wall-time.ts';
export { busyOf } from './busy-of.ts';
export { endsOf, hoursWith } from './hours-with.ts';
export { planTogether, type Together } from './plan-together.ts';
export { ratingsOf } from './ratings.ts';
export { statisticsOf } from './statistics.ts';
export { textOfPlan } from './text-of-plan.ts';
