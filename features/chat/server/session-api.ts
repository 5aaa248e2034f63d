export { joinSessionConversation, leaveSessionConversation, openSessionConversation } from './session-conversation.ts';
