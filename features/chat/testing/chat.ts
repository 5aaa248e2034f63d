import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import type { World } from '#testing/world.ts';
import type { Conversation, Message } from '../contract.ts';
import { notifyPending } from '../server/notify-members.ts';
import { openConversation, pairConversation } from '../server/open-conversation.ts';

type Answer<Body> = { status: number; body: Body & { code?: string; data?: { messageKey: string } } };

export function chatTester(world: World) {
  async function ask<Body = Record<string, never>>(method: string, path: string, who?: TestLearner, body?: unknown) {
    const answer = await world.ask(method, `/api${path}`, { cookie: who?.cookie, body });
    return { status: answer.status, body: await answer.json() } as Answer<Body>;
  }
  return {
    ask,
    pair: (one: TestLearner, other: TestLearner) => openConversation(world.app.db, one.id, other.id),
    strangers: (one: TestLearner, other: TestLearner) => pairConversation(world.app.db, one.id, other.id),
    settle: () => notifyPending(world.app),
    async write(who: TestLearner | undefined, id: string, text: string, more: Record<string, unknown> = {}) {
      const answer = await ask<Message>('POST', `/conversations/${id}/messages`, who, {
        clientId: newId(),
        text,
        ...more,
      });
      await notifyPending(world.app);
      return answer;
    },
    page: (who: TestLearner, id: string, query = '') =>
      ask<{ messages: Message[]; hasBefore: boolean; hasAfter: boolean; version: number }>(
        'GET',
        `/conversations/${id}/messages${query}`,
        who,
      ),
    list: async (who: TestLearner) =>
      (await ask<{ conversations: Conversation[] }>('GET', '/conversations', who)).body.conversations,
    unread: async (who: TestLearner) =>
      (await ask<{ messages: number; conversations: number }>('GET', '/conversations/unread', who)).body,
    read: (who: TestLearner, id: string, seq: number) =>
      ask<{ readSeq: number; unread: number }>('PUT', `/conversations/${id}/read`, who, { seq }),
    sync: (who: TestLearner, positions: { id: string; version: number }[]) =>
      ask<{ streams: { id: string; version: number; more: boolean; messages: Message[] }[]; gone: string[] }>(
        'POST',
        '/conversations/sync',
        who,
        { positions },
      ),
    block: (who: TestLearner, whom: TestLearner) => ask('PUT', `/people/blocks/${whom.id}`, who),
  };
}
