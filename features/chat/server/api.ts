export { AlreadySent } from './append-message.ts';
export { findConversation, firstMessagesOf, haveConversation } from './first-messages.ts';
export { openConversation } from './open-conversation.ts';
export { countMessage, writeTo, writtenBefore } from './send-message.ts';
