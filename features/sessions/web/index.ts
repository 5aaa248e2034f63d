export { CreateSessionButton } from './create-session-button.tsx';
export { MySessions } from './my-sessions.tsx';
export { NextSession } from './next-session.tsx';
export { PublicSessions } from './public-sessions.tsx';
export { mySessionsQuery, publicSessionsQuery } from './sessions-api.ts';
