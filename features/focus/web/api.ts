export { SessionTimer } from './session-timer/session-timer.tsx';
