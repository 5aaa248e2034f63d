export { openSessionConversation } from './session-conversation.ts';
