import type { Sender } from './command.ts';

// biome-ignore lint/suspicious/noExplicitAny: each sender knows the body of its own kind.
type AnySender = Sender<any, any>;
/** Senders by kind of command; each is loaded with its first command. */
export type Senders = Record<string, () => Promise<{ default: AnySender }>>;

const declared: Senders = {};

/** Registers the features' senders; called once, before the first page. */
export function declareSenders(of: readonly Senders[]): void {
  Object.assign(declared, ...of);
}

/** @returns undefined for a kind that no longer exists */
export const senderOf = async (kind: string): Promise<AnySender | undefined> => (await declared[kind]?.())?.default;
