import { lazyPart } from '#web/routing/lazy.tsx';

/** A conversation without its header, shown next to other content. */
export const ConversationBeside = lazyPart(() => import('./beside/conversation-beside.tsx'));
export { useUnread } from './beside/use-unread.ts';
