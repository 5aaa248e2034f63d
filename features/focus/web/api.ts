import { lazy } from 'react';

export { SessionTimer } from './session-timer/session-timer.tsx';
export { useReadHere } from './timer/read-here.ts';
export { useWakeLock } from './timer/use-wake-lock.ts';
/** What those who take part look for in a session, and what it brings and costs: before it begins. */
export const BeforeSession = lazy(() => import('./timer/before-session.tsx'));
