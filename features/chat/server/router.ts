import { implementUnvalidated, signedIn } from '#server/http/rpc.ts';
import { chatContract } from '../contract.ts';
import { editMessage, reactTo } from './change-message.ts';
import { readSettings, saveSettings } from './chat-settings.ts';
import { importRequests } from './import-requests.ts';
import { countUnread, listConversations, showConversation } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-positions.ts';
import { muteConversation } from './mute-conversation.ts';
import { openWith } from './open-conversation.ts';
import { removeMessage, restoreMessage } from './remove-message.ts';
import { searchMessages } from './search-messages.ts';
import { sendMessage } from './send-message.ts';
import { syncConversations } from './sync-conversations.ts';

const learners = implementUnvalidated(chatContract).use(signedIn);

export const chatRouter = {
  conversations: learners.conversations.handler(({ context: { app, learner } }) => listConversations(app, learner)),
  unread: learners.unread.handler(({ context: { app, learner } }) => countUnread(app, learner)),
  sync: learners.sync.handler(({ input, context: { app, learner } }) =>
    syncConversations(app, learner, input.positions, input.here),
  ),
  conversation: learners.conversation.handler(({ input, context: { app, learner } }) =>
    showConversation(app, learner, input.id),
  ),
  messages: learners.messages.handler(({ input, context: { app, learner } }) => listMessages(app, learner, input)),
  send: learners.send.handler(({ input, context: { app, learner } }) => sendMessage(app, learner, input)),
  read: learners.read.handler(({ input, context: { app, learner } }) => markRead(app, learner, input.id, input.seq)),
  edit: learners.edit.handler(({ input, context: { app, learner } }) => editMessage(app, learner, input)),
  remove: learners.remove.handler(({ input, context: { app, learner } }) => removeMessage(app, learner, input)),
  restore: learners.restore.handler(({ input, context: { app, learner } }) => restoreMessage(app, learner, input)),
  react: learners.react.handler(({ input, context: { app, learner } }) => reactTo(app, learner, input)),
  mute: learners.mute.handler(({ input, context: { app, learner } }) =>
    muteConversation(app, learner, input.id, input.until),
  ),
  open: learners.open.handler(({ input, context: { app, learner } }) => openWith(app, learner, input.personId)),
  search: learners.search.handler(({ input, context: { app, learner } }) => searchMessages(app, learner, input.q)),
  settings: learners.settings.handler(({ context: { app, learner } }) => readSettings(app.db, learner.id)),
  saveSettings: learners.saveSettings.handler(({ input, context: { app, learner } }) =>
    saveSettings(app, learner, input),
  ),
  importRequests: learners.importRequests.handler(({ context: { app, learner } }) => importRequests(app, learner)),
};
