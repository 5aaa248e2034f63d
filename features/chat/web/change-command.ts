import { defineSender } from '#web/outbox/command.ts';
import type { Message } from '../contract.ts';
import { chatApi } from './chat-api.ts';
import { withChanges } from './message-window.ts';
import type { OutgoingChange } from './waiting-changes.ts';
import { changeWindow } from './window-query.ts';

function sent({ conversationId: id, seq, ...change }: OutgoingChange, signal: AbortSignal): Promise<Message> {
  switch (change.what) {
    case 'remove':
      return chatApi.remove.call({ id, seq }, { signal });
    case 'restore':
      return chatApi.restore.call({ id, seq }, { signal });
    case 'edit':
      return chatApi.edit.call({ id, seq, text: change.text }, { signal });
    case 'react':
      return chatApi.react.call({ id, seq, reaction: change.reaction }, { signal });
  }
}

export default defineSender<OutgoingChange, Message>({
  send: ({ body }, signal) => sent(body, signal),
  onSent: (message) => changeWindow(message.conversationId, (window) => withChanges(window, [message])),
});
