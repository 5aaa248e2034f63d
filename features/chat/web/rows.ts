import { type Command, stateOf } from '#web/outbox/command.ts';
import { deviceDay } from '#web/times/times.ts';
import type { Message } from '../contract.ts';
import type { MessageWindow } from './message-window.ts';
import type { Outgoing } from './send-command.ts';

export type MessageRow = {
  type: 'message';
  key: string;
  message: Message;
  /** Whether this is the first of a sender's messages within a minute. */
  first: boolean;
  last: boolean;
};
export type OutgoingRow = {
  type: 'outgoing';
  key: string;
  command: Command<Outgoing>;
  state: ReturnType<typeof stateOf>;
  /** Obstacle of this command, or of an earlier one in its lane. */
  obstacle: Command['obstacle'];
  first: boolean;
};
export type Row =
  | { type: 'day'; key: string; at: string }
  | { type: 'new'; key: string; count: number }
  | MessageRow
  | OutgoingRow;

const together = (one: Message | undefined, other: Message | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.senderId === other.senderId &&
  one.createdAt.slice(0, 16) === other.createdAt.slice(0, 16);

const dayOf = ({ createdAt }: Message): string => deviceDay(new Date(createdAt));

/** The learner's own message retains its row when the server's version arrives. */
const keyOf = ({ clientId, seq }: Message): string => clientId ?? `m${seq}`;

/**
 * Rows: days, the mark of new messages, messages, outgoing ones.
 * @param newSince read position on opening; null for no mark
 */
export function rowsOf(
  { messages, ahead }: Pick<MessageWindow, 'messages' | 'ahead'>,
  outgoing: readonly Command<Outgoing>[],
  { me, newSince, now }: { me: string; newSince: number | null; now: number },
): Row[] {
  const rows: Row[] = [];
  const all = [...messages, ...ahead.filter(({ senderId }) => senderId === me)];
  let lineDrawn = newSince === null;
  for (const [at, message] of all.entries()) {
    const before = all[at - 1];
    const newDay = !before || dayOf(before) !== dayOf(message);
    if (newDay) rows.push({ type: 'day', key: `d${dayOf(message)}`, at: message.createdAt });
    const newLine = !lineDrawn && newSince !== null && message.seq > newSince && message.senderId !== me;
    if (newLine) {
      lineDrawn = true;
      const count = all.filter(({ seq, senderId, removed }) => seq > newSince && senderId !== me && !removed).length;
      rows.push({ type: 'new', key: 'new', count });
    }
    const first = newDay || newLine || !together(before, message);
    rows.push({ type: 'message', key: keyOf(message), message, first, last: !together(message, all[at + 1]) });
  }
  const arrived = new Set(all.map(({ clientId }) => clientId));
  let obstacle: Command['obstacle'] = null;
  for (const command of outgoing) {
    if (arrived.has(command.clientId)) continue;
    const state = stateOf(command, now);
    if (state === 'waiting') obstacle ??= command.obstacle;
    const first = rows.at(-1)?.type !== 'outgoing';
    rows.push({ type: 'outgoing', key: command.clientId, command, state, obstacle, first });
  }
  return rows;
}
