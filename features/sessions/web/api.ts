export { usePlanDialog } from './planning/use-plan-dialog.tsx';
