import { latePart } from '#web/late-part.tsx';

export { SessionTimer } from './session-timer/session-timer.tsx';
export { useReadHere } from './timer/read-here.ts';
export { useWakeLock } from './timer/use-wake-lock.ts';
/** What those who take part look for in a session, and what it brings and costs: before it begins. */
export const BeforeSession = latePart(() => import('./timer/before-session.tsx'));
