export { HangUpButton } from './calls/hang-up-button.tsx';
export { ReviewPeople } from './review/review-people.tsx';
export { StudyNowButton } from './study-now/study-now-button.tsx';
export { useStudyNow } from './study-now/use-study-now.ts';
export { ThankPartner } from './thanks/thank-partner.tsx';
export { useSessionConversation } from './use-session-conversation.ts';
