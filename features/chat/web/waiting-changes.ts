import { type Command, stateOf } from '#web/outbox/command.ts';
import type { Message } from '../contract.ts';
import type { Reaction } from '../shared/limits.ts';
import type { MessageWindow } from './message-window.ts';

export type OutgoingChange = { conversationId: string; seq: number } & (
  | { what: 'remove' | 'restore' }
  | { what: 'edit'; text: string }
  | { what: 'react'; reaction: Reaction | null }
);

/** Lane of changes, sent in order; new messages use another one. */
export const laneOfChanges = (conversationId: string): string => `chat changes ${conversationId}`;

export const waitingOf = (changes: readonly Command<OutgoingChange>[]): Command<OutgoingChange>[] =>
  changes.filter((change) => stateOf(change, Date.now()) === 'waiting');

export const isRemoving = (changes: readonly Command<OutgoingChange>[], seq: number): boolean =>
  waitingOf(changes).findLast(({ body }) => body.seq === seq && ['remove', 'restore'].includes(body.what))?.body
    .what === 'remove';

export function withWaiting(
  window: MessageWindow,
  changes: readonly Command<OutgoingChange>[],
  me: string,
): MessageWindow {
  const waiting = Map.groupBy(waitingOf(changes), ({ body }) => body.seq);
  if (waiting.size === 0) return window;
  const changed = (message: Message) => (waiting.get(message.seq) ?? []).reduce(changedBy(me), message);
  return { ...window, messages: window.messages.map(changed), ahead: window.ahead.map(changed) };
}

const changedBy =
  (me: string) =>
  (message: Message, { body, at }: Command<OutgoingChange>): Message => {
    if (message.removed) return message;
    if (body.what === 'edit') return { ...message, text: body.text, editedAt: new Date(at).toISOString() };
    if (body.what !== 'react') return message;
    const others = message.reactions.filter(({ personId }) => personId !== me);
    const mine = body.reaction === null ? [] : [{ personId: me, reaction: body.reaction }];
    return { ...message, reactions: [...others, ...mine] };
  };
