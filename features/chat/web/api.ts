import { lazyPart } from '#web/routing/lazy.tsx';

/** Without its header, for use beside other content. */
export const ConversationBeside = lazyPart(() => import('./beside/conversation-beside.tsx'));
export { useUnread } from './beside/use-unread.ts';
