import type { Sender } from './command.ts';

// biome-ignore lint/suspicious/noExplicitAny: each sender knows the body of its own kind.
type AnySender = Sender<any, any>;
export type Senders = Record<string, () => Promise<{ default: AnySender }>>;

const declared: Senders = {};

export function declareSenders(of: readonly Senders[]): void {
  Object.assign(declared, ...of);
}

/** @returns undefined for a former kind */
export const senderOf = async (kind: string): Promise<AnySender | undefined> => (await declared[kind]?.())?.default;
