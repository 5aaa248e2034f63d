export { openConversation } from './open-conversation.ts';
export { countMessage, writeTo } from './send-message.ts';
