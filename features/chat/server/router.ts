import { implement } from '@orpc/server';
import { type RequestContext, signedIn } from '#server/rpc.ts';
import { chatContract } from '../contract.ts';
import { countUnread, listConversations, showConversation } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-positions.ts';
import { sendMessage } from './send-message.ts';
import { syncConversations } from './sync-conversations.ts';

const learners = implement(chatContract, { initialOutputValidationIndex: Number.NaN })
  .$context<RequestContext>()
  .use(signedIn);

export const chatRouter = {
  conversations: learners.conversations.handler(({ context: { app, learner } }) => listConversations(app, learner)),
  unread: learners.unread.handler(({ context: { app, learner } }) => countUnread(app, learner)),
  sync: learners.sync.handler(({ input, context: { app, learner } }) =>
    syncConversations(app, learner, input.positions),
  ),
  conversation: learners.conversation.handler(({ input, context: { app, learner } }) =>
    showConversation(app, learner, input.id),
  ),
  messages: learners.messages.handler(({ input, context: { app, learner } }) => listMessages(app, learner, input)),
  send: learners.send.handler(({ input, context: { app, learner } }) => sendMessage(app, learner, input)),
  read: learners.read.handler(({ input, context: { app, learner } }) => markRead(app, learner, input.id, input.seq)),
};
