import { lazy } from 'react';

/** Without its header, for use beside other content. */
export const ConversationBeside = lazy(() => import('./beside/conversation-beside.tsx'));
export { useUnread } from './beside/use-unread.ts';
