export { holdSession } from './sessions/hold-session.ts';
