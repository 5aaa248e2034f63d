import { lazy } from 'react';

/** A conversation without its header, for use beside other content. */
export const ConversationBeside = lazy(() => import('./beside/conversation-beside.tsx'));
export { useUnread } from './beside/use-unread.ts';
