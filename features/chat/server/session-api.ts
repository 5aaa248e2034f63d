export { followSeat, openSessionConversation } from './session-conversation.ts';
