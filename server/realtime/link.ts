import { randomUUID } from 'node:crypto';

/** The way between instances: what one publishes, all others receive, in the order in which it was published. */
export type Link = {
  publish(message: string): void;
  close(): Promise<void>;
};

/** What a link is told by whoever uses it. */
export type LinkListener = {
  onMessage: (message: string) => void;
  /** Something the others said may have been lost. */
  onGap: () => void;
};

/** Gives each message its sender and a number, so that a hole is noticed by who receives. */
export function createNumbering({ onMessage, onGap }: LinkListener) {
  const sender = randomUUID();
  /** Number of the last message of each other instance. */
  const lastOf = new Map<string, number>();
  let count = 0;
  return {
    /** The message as it goes over the link. Counted even if it is dropped then: that is how the others notice. */
    stamp: (message: string): string => `${sender} ${++count} ${message}`,
    /** Takes what came over the link; what this instance sent itself is none of its business. */
    receive(payload: string): void {
      const [from = '', number = '', ...rest] = payload.split(' ');
      if (from === sender) return;
      const before = lastOf.get(from);
      lastOf.set(from, Number(number));
      if (before !== undefined && Number(number) !== before + 1) onGap();
      onMessage(rest.join(' '));
    },
  };
}
