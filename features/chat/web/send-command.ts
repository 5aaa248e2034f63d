import { defineSender } from '#web/outbox/command.ts';
import type { Message } from '../contract.ts';
import { chatApi } from './chat-api.ts';
import { withChanges } from './message-window.ts';
import { changeWindow } from './window-query.ts';

export type Outgoing = {
  conversationId: string;
  text: string;
  passage: string | null;
  /** Shown as the quotation until the server responds. */
  replyTo: Message['replyTo'];
};

export default defineSender<Outgoing, Message>({
  send: ({ body: { conversationId, text, passage, replyTo }, clientId, learnerId }, signal) =>
    chatApi.send.call(
      { id: conversationId, clientId, text, passage, replyTo: replyTo?.seq ?? null, from: learnerId },
      { signal },
    ),
  onSent: (message) => changeWindow(message.conversationId, (window) => withChanges(window, [message])),
});
