export { openConversation } from './open-conversation.ts';
