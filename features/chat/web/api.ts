import { lazy } from 'react';

/** A conversation without its head, for where it stands beside something else. */
export const ConversationBeside = lazy(() => import('./beside/conversation-beside.tsx'));
export { useUnread } from './beside/use-unread.ts';
