import { lazyPart } from '#web/routing/lazy.tsx';

export { SessionTimer } from './session-timer/session-timer.tsx';
export { useReadHere } from './timer/read-here.ts';
export const BeforeSession = lazyPart(() => import('./timer/before-session.tsx'), null);
