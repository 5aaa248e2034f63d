import type { Message } from '../contract.ts';

/** `messages` has no gap; `ahead` holds later messages after a gap. Every change up to `version` is applied. */
export type MessageWindow = {
  messages: readonly Message[];
  ahead: readonly Message[];
  version: number;
  hasBefore: boolean;
  hasAfter: boolean;
};
export type Page = { messages: Message[]; hasBefore: boolean; hasAfter: boolean; version: number };

export const openWindow = (page: Page): MessageWindow => ({ ...page, ahead: [] });

/** Retains the window's version: sync may repeat changes, which is harmless. */
export function withOlder(window: MessageWindow, page: Page): MessageWindow {
  const first = window.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  const older = page.messages.filter(({ seq }) => seq < first);
  return { ...window, messages: [...older, ...window.messages], hasBefore: page.hasBefore };
}

/** Takes the lower version: both parts are complete up to it. */
export function withNewer(window: MessageWindow, page: Page): MessageWindow {
  const last = window.messages.at(-1)?.seq ?? 0;
  const messages = [...window.messages, ...page.messages.filter(({ seq }) => seq > last)];
  return { ...window, messages, hasAfter: page.hasAfter, version: Math.min(window.version, page.version) };
}

function withQuote(message: Message, changed: ReadonlyMap<number, Message>): Message {
  const quoted = message.replyTo && changed.get(message.replyTo.seq);
  if (!message.replyTo || !quoted) return message;
  const { text, passage, removed } = quoted;
  return { ...message, replyTo: { ...message.replyTo, text: text.slice(0, 200), passage, removed } };
}

/**
 * Applies changes in any order; the higher version wins. Appends a new message if there is no gap, otherwise adds it to
 * `ahead`.
 */
export function withChanges(window: MessageWindow, items: readonly Message[], version = window.version): MessageWindow {
  const changed = new Map<number, Message>();
  const known = new Map([...window.ahead, ...window.messages].map((message) => [message.seq, message.version]));
  for (const item of items) {
    const before = changed.get(item.seq)?.version ?? known.get(item.seq) ?? 0;
    if (item.version > before) changed.set(item.seq, item);
  }
  if (changed.size === 0 && window.ahead.length === 0) return { ...window, version };
  const messages = window.messages.map((message) => withQuote(changed.get(message.seq) ?? message, changed));
  // The window does not reach the end: paging loads later messages.
  if (window.hasAfter) return { ...window, messages, version };
  const loose = new Map([...window.ahead, ...changed.values()].map((message) => [message.seq, message]));
  const last = messages.at(-1)?.seq;
  // Only a sync fills an empty window: the learner's own message may not be the first.
  const begins = version > window.version ? Math.min(...loose.keys()) : 0;
  let next = last === undefined ? begins : last + 1;
  for (let message = loose.get(next); message; message = loose.get(++next)) messages.push(message);
  const end = messages.at(-1)?.seq ?? 0;
  const ahead = [...loose.values()].filter(({ seq }) => seq > end).sort((a, b) => a.seq - b.seq);
  return { ...window, messages, ahead, version };
}
