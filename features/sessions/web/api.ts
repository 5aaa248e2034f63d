export { type PlanStart, planWith } from './planning/plan-with.ts';
export { usePlanDialog } from './planning/use-plan-dialog.tsx';
