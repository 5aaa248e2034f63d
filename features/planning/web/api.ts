export { NextStep } from './cards/next-step.tsx';
export { type PlanStart, planWith } from './form/plan-with.ts';
export { SameTimeNextWeek } from './form/same-time-next-week.tsx';
export { usePlanDialog } from './form/use-plan-dialog.tsx';
