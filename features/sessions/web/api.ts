export { HangUpButton } from './calls/hang-up-button.tsx';
export { NextStep } from './cards/next-step.tsx';
export { SameTimeNextWeek } from './parts/same-time-next-week.tsx';
export { type PlanStart, planWith } from './planning/plan-with.ts';
export { usePlanDialog } from './planning/use-plan-dialog.tsx';
export { ReviewPeople } from './review/review-people.tsx';
export { StudyNowButton } from './study-now/study-now-button.tsx';
export { ThankPartner } from './thanks/thank-partner.tsx';
export { useSessionConversation } from './use-session-conversation.ts';
